// Keeps what is typed of a suggestion on this device until it is sent, and draws it as readers will see it.
(() => {
  const key = "almanac:suggestion";
  if (document.querySelector("[data-saved]")) localStorage.removeItem(key);
  const form = document.getElementById("suggest");
  if (!form) return;
  const isNew = form.elements.address !== undefined;
  const isReturned = document.querySelector("[role=alert]") !== null; // it already shows what was typed
  if (isNew && !isReturned) {
    for (const [name, value] of JSON.parse(localStorage.getItem(key) ?? "[]")) {
      const field = form.elements.namedItem(name);
      if (field) field.value = value;
    }
  }

  const sketch = document.querySelector(".sketch");
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
  const changed = () => {
    draw();
    const typed = [...new FormData(form)].filter(([name, value]) => !name.startsWith("_") && value);
    if (isNew) localStorage.setItem(key, JSON.stringify(typed));
  };
  form.addEventListener("input", changed);
  draw();
})();
