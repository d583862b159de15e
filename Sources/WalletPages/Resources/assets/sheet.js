// A part of another page as a sheet over this one.

export async function openPage(address, opener) {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return openPart(page.querySelector("h1").textContent, page.querySelector("#choices"), opener);
  } catch {
    // The page itself says what is wrong.
    location.href = address;
  }
}

function openPart(title, part, opener) {
  const sheet = document.createElement("dialog");
  sheet.className = "sheet";
  sheet.setAttribute("aria-label", title);
  const heading = document.createElement("h2");
  heading.className = "sheet-title";
  heading.textContent = title;
  sheet.append(heading, part);
  sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());
  sheet.addEventListener("close", () => {
    sheet.remove();
    opener?.focus();
  });
  document.body.append(sheet);
  sheet.showModal();
  sheet.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  return sheet;
}
