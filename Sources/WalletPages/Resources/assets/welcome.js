// The browser knows the zone of its device, where the traveller is mostly at home.

const form = document.querySelector("form[data-own-zone]");
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (form && zone && form.elements.zone) form.elements.zone.value = zone;
