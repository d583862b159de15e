// The browser knows the zone of its device, where the traveller is mostly at home. The settings are asked for in it, so that the
// currency follows it too, and an account that is made on the page of an invitation begins with it.

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const form = document.querySelector("form[data-own-zone]");
if (form && zone && form.elements.zone) form.elements.zone.value = zone;
for (const link of document.querySelectorAll(".welcome[data-own-zone] a")) {
  const address = new URL(link.href);
  if (zone) address.searchParams.set("zone", zone);
  link.setAttribute("href", address.pathname + address.search);
}
