// What the forms of those who keep the calendar do beyond HTML; each works without it.
(() => {
  const make = (name, properties, ...inside) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...inside);
    return made;
  };

  // Of how an event repeats, only the fields are shown that its kind has.
  const repeat = document.getElementById("repeat");
  if (repeat) {
    const show = () => {
      for (const part of document.querySelectorAll("[data-repeat]")) {
        part.hidden = !part.dataset.repeat.split(" ").includes(repeat.value);
      }
    };
    repeat.addEventListener("change", show);
    show();
  }

  // Descriptions are edited as they will look; the server makes them safe, whatever is typed or pasted.
  for (const box of document.querySelectorAll("textarea[data-rich]")) {
    const texts = JSON.parse(box.dataset.rich);
    const label = document.querySelector(`label[for=${box.id}]`);
    const page = make("div", { className: "rich prose scripted", contentEditable: "true", id: `rich-${box.id}` });
    page.setAttribute("role", "textbox");
    page.setAttribute("aria-multiline", "true");
    page.setAttribute("aria-label", label.textContent);
    if (box.hasAttribute("aria-describedby")) page.setAttribute("aria-describedby", box.getAttribute("aria-describedby"));
    const read = () => {
      const parsed = new DOMParser().parseFromString(box.value, "text/html"); // runs and fetches nothing
      parsed.querySelectorAll("script, style, iframe, object, embed").forEach((each) => each.remove());
      page.replaceChildren(...parsed.body.childNodes);
    };
    const write = () => {
      const isSame = box.value === page.innerHTML;
      if (isSame) return;
      box.value = page.textContent.trim() === "" && !page.querySelector("img") ? "" : page.innerHTML;
      box.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const commands = {
      bold: () => document.execCommand("bold"),
      italic: () => document.execCommand("italic"),
      heading: () => document.execCommand("formatBlock", false, "h3"),
      list: () => document.execCommand("insertUnorderedList"),
      link: () => {
        const address = prompt(texts.address, "https://");
        if (address && /^(https?:|mailto:)/i.test(address)) document.execCommand("createLink", false, address);
      },
      plain: () => {
        document.execCommand("removeFormat");
        document.execCommand("formatBlock", false, "p");
      },
    };
    const bar = make("div", { className: "format scripted" });
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", label.textContent);
    for (const [name, run] of Object.entries(commands)) {
      const button = make("button", { type: "button", textContent: texts[name] });
      button.addEventListener("mousedown", (event) => event.preventDefault()); // keeps what is selected
      button.addEventListener("click", () => {
        page.focus();
        run();
        write();
      });
      bar.append(button);
    }
    const source = make("button", { type: "button", textContent: texts.html });
    const showSource = (isShown) => {
      source.setAttribute("aria-pressed", String(isShown));
      box.hidden = !isShown;
      page.hidden = isShown;
      for (const button of bar.querySelectorAll("button")) button.disabled = isShown && button !== source;
    };
    source.addEventListener("click", () => {
      const isShown = box.hidden;
      if (!isShown) read();
      showSource(isShown);
    });
    bar.append(source);
    page.addEventListener("input", write);
    box.addEventListener("change", read);
    label.addEventListener("click", () => page.hidden || page.focus());
    box.before(bar, page);
    read();
    showSource(false);
  }

  // What is typed is kept in the browser until it is stored, whatever happens to the page, the server or the session.
  const PREFIX = "almanac:";
  const form = document.querySelector("form.editor");
  if (form) {
    const key = PREFIX + form.getAttribute("action");
    // with the version that it was typed over: if there is another one by then, the server shows both
    const typed = () => JSON.stringify([...new FormData(form)].filter(([name]) => name !== "_token"));
    const opened = typed();
    const put = (text) => {
      const left = JSON.parse(text);
      for (const field of form.elements) {
        if (!field.name || field.name === "_token") continue;
        const at = left.findIndex(([name, value]) => name === field.name && (!field.matches("[type=checkbox], [type=radio]") || value === field.value));
        if (field.matches("[type=checkbox], [type=radio]")) field.checked = at >= 0;
        else if (at >= 0) field.value = left[at][1];
        if (at >= 0 && field.type !== "radio") left.splice(at, 1);
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
    };
    const sent = sessionStorage.getItem(PREFIX + "sent");
    if (document.querySelector("[data-saved]") && sent) localStorage.removeItem(sent);
    sessionStorage.removeItem(PREFIX + "sent");
    const kept = localStorage.getItem(key);
    if (kept && kept !== opened) {
      const back = make("button", { type: "button", textContent: form.dataset.back });
      const drop = make("button", { type: "button", textContent: form.dataset.drop });
      const bar = make("div", { className: "invitation scripted" }, make("p", { textContent: form.dataset.kept }), back, " ", drop);
      bar.setAttribute("role", "status");
      back.addEventListener("click", () => {
        put(kept);
        bar.remove();
        form.querySelector("input:not([type=hidden])").focus();
      });
      drop.addEventListener("click", () => {
        localStorage.removeItem(key);
        bar.remove();
        form.querySelector("input:not([type=hidden])").focus();
      });
      form.before(bar);
    }
    let wait;
    const keep = () => typed() === opened ? localStorage.removeItem(key) : localStorage.setItem(key, typed());
    form.addEventListener("input", () => {
      clearTimeout(wait);
      wait = setTimeout(keep, 300);
    });
    form.addEventListener("submit", (event) => {
      clearTimeout(wait);
      keep();
      if (!event.submitter?.formTarget) sessionStorage.setItem(PREFIX + "sent", key);
    });
  }
  // Nothing typed is left to whoever uses the browser next.
  document.querySelector("form[action*='/sign-out']")?.addEventListener("submit", () => {
    Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)).forEach((key) => localStorage.removeItem(key));
  });

  // Pictures are chosen or dropped, uploaded at once, and then the chosen one.
  const images = document.querySelector("[data-upload]");
  if (images) {
    const alt = make("input", { maxLength: 1000 });
    const file = make("input", { type: "file", accept: "image/jpeg,image/png,image/gif,image/webp" });
    const told = make("p", { className: "note" });
    told.setAttribute("role", "status");
    const progress = make("progress", { max: 1, value: 0, hidden: true });
    progress.setAttribute("aria-label", images.dataset.upload);
    const upload = (chosen) => {
      if (!alt.value.trim()) {
        told.textContent = images.dataset.alt;
        alt.focus();
        return;
      }
      const body = new FormData();
      body.append("file", chosen);
      body.append("alt_text", alt.value);
      const request = new XMLHttpRequest(); // fetch tells nothing of an upload's progress
      request.open("POST", images.dataset.to);
      request.setRequestHeader("X-WP-Nonce", form.elements._token.value);
      request.responseType = "json";
      request.upload.addEventListener("progress", (event) => (progress.value = event.loaded / event.total));
      request.addEventListener("loadend", () => {
        progress.hidden = true;
        const answer = request.response;
        if (request.status !== 201) {
          told.textContent = answer?.message ?? images.dataset.failed;
          return;
        }
        const small = answer.sizes?.thumbnail?.url ?? answer.url;
        const radio = make("input", { type: "radio", name: "image", value: answer.id, checked: true });
        const picture = make("img", { src: small, alt: "", width: 64, height: 64 });
        images.append(make("label", { className: "check" }, radio, " ", picture, " ", alt.value));
        told.textContent = images.dataset.done;
        radio.dispatchEvent(new Event("input", { bubbles: true }));
      });
      progress.hidden = false;
      request.send(body);
    };
    file.addEventListener("change", () => file.files[0] && upload(file.files[0]));
    images.addEventListener("dragover", (event) => event.preventDefault());
    images.addEventListener("drop", (event) => {
      event.preventDefault();
      if (event.dataTransfer.files[0]) upload(event.dataTransfer.files[0]);
    });
    const tools = [make("label", {}, images.dataset.alt, " ", alt), make("label", {}, images.dataset.upload, " ", file)];
    images.append(make("div", { className: "scripted" }, ...tools, progress, told));
  }
})();
