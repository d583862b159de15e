// Passkeys: made on the account's page and used at the sign-in. A browser asks for one only after a click; what it says goes to the
// wallet as fields of the form.
import { rooted } from "./root.js";

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer ?? []))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

watch("[data-passkey-new]", async (form) => {
  const options = await ask(`${form.getAttribute("action")}/options`, { currentPassword: form.elements.currentPassword.value });
  options.challenge = bytes(options.challenge);
  options.user.id = bytes(options.user.id);
  for (const known of options.excludeCredentials) known.id = bytes(known.id);
  const { response } = await navigator.credentials.create({ publicKey: options });
  form.elements.currentPassword.value = "";
  return { clientDataJSON: text(response.clientDataJSON), attestationObject: text(response.attestationObject) };
});

watch("[data-passkey-sign-in]", async () => {
  const options = await ask(rooted("/sign-in/passkey"), {});
  options.challenge = bytes(options.challenge);
  const { rawId, response } = await navigator.credentials.get({ publicKey: options });
  return {
    signInCredential: text(rawId), signInClientData: text(response.clientDataJSON), signInSignature: text(response.signature),
    signInAuthenticatorData: text(response.authenticatorData), signInUserHandle: text(response.userHandle),
  };
});

// Fills a form with what comes of some work once its button is pressed, and sends it.
function watch(selector, work) {
  const form = document.querySelector(selector);
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector("button");
    button.disabled = true;
    say(form, "");
    try {
      if (!window.PublicKeyCredential) throw new Problem(form.dataset.unsupported);
      for (const [name, value] of Object.entries(await work(form))) form.elements[name].value = value;
      form.submit();
    } catch (error) {
      console.info("passkey:", error.message);
      say(form, error instanceof Problem ? error.message : form.dataset.failed);
      button.disabled = false;
      button.focus();
    }
  });
}

class Problem extends Error {}

async function ask(address, fields) {
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams(fields) });
  const value = await answer.json();
  if (answer.ok) return value;
  throw value.problem ? new Problem(value.problem) : new Error(`${address}: ${answer.status}`);
}

function say(form, problem) {
  const place = form.querySelector("[data-passkey-problem]");
  place.textContent = problem;
  place.hidden = !problem;
}
