// A file that is larger than the server takes is refused before it is sent, as what else was typed would be lost with it.

for (const input of document.querySelectorAll("[data-file-limit]")) {
  // What the server said of the file has its place already.
  const problem = document.getElementById(`p-${input.name}`) ?? document.createElement("p");
  problem.id = `p-${input.name}`;
  problem.className = "problem";
  problem.setAttribute("role", "alert");

  const isTooLarge = () => [...input.files].some(({ size }) => size > Number(input.dataset.fileLimit));
  const show = () => {
    const isWrong = isTooLarge();
    input.closest(".field")?.classList.toggle("has-problem", isWrong);
    if (!isWrong) {
      problem.remove();
      input.removeAttribute("aria-invalid");
      return;
    }
    problem.textContent = input.dataset.tooLarge;
    input.parentElement.append(problem);
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", problem.id);
  };
  input.addEventListener("change", show);
  input.form.addEventListener("submit", (event) => {
    if (!isTooLarge()) return;
    event.preventDefault();
    show();
    input.focus();
  });
}
