// Keeps what is typed in a form on this device until it is sent; draws a suggestion as readers will see it.
(() => {
  const drafts = "almanac:draft:";
  if (document.querySelector("[data-saved]")) {
    for (const key of Object.keys(localStorage)) if (key.startsWith(drafts)) localStorage.removeItem(key);
  }
  const form = document.querySelector("form[data-draft]") ?? document.getElementById("suggest");
  if (!form) return;
  const key = form.dataset.draft && drafts + form.dataset.draft;
  const isTyped = (name) => name && !name.startsWith("_");
  const kept = JSON.parse((key && localStorage.getItem(key)) ?? "null");
  const isReturned = document.querySelector("[role=alert]") !== null; // it already shows what was typed
  if (kept && !isReturned) {
    for (const field of form.elements) {
      if (!isTyped(field.name) || field.type === "hidden") continue;
      const values = kept.filter(([name]) => name === field.name).map(([, value]) => value);
      if (/checkbox|radio/.test(field.type)) field.checked = values.includes(field.value);
      else if (values.length > 0) field.value = values[0];
    }
  }
  if (key) {
    document.addEventListener("input", () => {
      localStorage.setItem(key, JSON.stringify([...new FormData(form)].filter(([name]) => isTyped(name))));
    });
  }

  const sketch = document.querySelector(".sketch");
  if (!sketch) return;
  const part = (name) => sketch.querySelector(name);
  const draw = () => {
    const { title, day, from, to, venue } = Object.fromEntries(new FormData(form));
    const said = (options) => new Date(day).toLocaleDateString(document.documentElement.lang, { timeZone: "UTC", ...options });
    sketch.hidden = !title || !day;
    if (sketch.hidden) return;
    const number = document.createElement("b");
    number.textContent = said({ day: "numeric" });
    part(".tile").replaceChildren(number, said({ month: "short" }));
    part(".title").textContent = title;
    const time = [from, to].filter(Boolean).join("–");
    part(".what").textContent = [`${said({ weekday: "short" })} ${time}`, venue].filter(Boolean).join(" · ");
    const kind = form.querySelector("[name=category]:checked:not([value=''])")?.closest("label");
    const color = kind?.className.replace("chip", "") ?? "";
    part(".card").className = `card ${color}`;
    part(".kinds").replaceChildren();
    if (!kind) return;
    const pill = document.createElement("span");
    Object.assign(pill, { className: `pill ${color}`, textContent: kind.textContent.trim() });
    part(".kinds").append(pill);
  };
  document.addEventListener("input", draw);
  draw();
})();
