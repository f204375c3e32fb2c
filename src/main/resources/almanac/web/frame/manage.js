// Enhancements of the editors' forms beyond HTML; each form works without them.
(() => {
  /** Returns whether a button leaves this page with its form: the dialog button that Enter in a field presses does not. */
  const leaves = (button) => button?.formMethod !== "dialog" && !button?.formTarget;
  const make = (name, properties, ...inside) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...inside);
    return made;
  };

  // Only the recurrence fields of the chosen kind are shown.
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

  // The end moves with the start, so that the duration stays the same.
  const [startDay, startTime, endDay, endTime] = ["start_day", "start_time", "end_day", "end_time"].map((name) =>
    document.querySelector(`[name=${name}]`),
  );
  if (startDay && endDay) {
    const at = (day, time) => Date.parse(`${day.value}T${time?.value || "00:00"}Z`);
    let start = at(startDay, startTime);
    const move = () => {
      const now = at(startDay, startTime);
      const moved = new Date(at(endDay, endTime) + now - start);
      if (Number.isNaN(now)) return;
      start = now;
      if (Number.isNaN(moved.getTime())) return;
      const [day, time] = moved.toISOString().split("T");
      endDay.value = day;
      if (endTime?.value) endTime.value = time.slice(0, endTime.value.length);
    };
    for (const field of [startDay, startTime]) field?.addEventListener("change", move);
  }

  /** Asks the server what it makes of a form; a question replaces an earlier one. */
  const asking = (form, address, more = {}) => {
    let asked;
    return async () => {
      asked?.abort();
      asked = new AbortController();
      const body = new URLSearchParams([...new FormData(form), ...Object.entries(more)]);
      const answer = await fetch(address, { method: "POST", body, signal: asked.signal }).catch(() => null);
      return answer && new DOMParser().parseFromString(await answer.text(), "text/html"); // runs and fetches nothing
    };
  };

  // Updates the preview of dates, rule and venues, and the summaries of the folds, while typing.
  const planner = document.querySelector("[data-plan]");
  if (planner) {
    const whole = planner.form;
    const ask = asking(whole, planner.formAction);
    const isPart = (name) => /^(start|end|all_day|timezone|repeat|rrule|rdate|exdate|skip_days_of|venue|organizer)/.test(name);
    const plan = async () => {
      const page = await ask();
      if (!page) return;
      const focused = document.activeElement.closest("#days button")?.value;
      for (const part of document.querySelectorAll("#dates, #plan, .says, #days")) {
        const fresh = page.getElementById(part.id);
        if (fresh) part.replaceChildren(...fresh.childNodes);
      }
      if (focused) days.querySelector(`[value="${focused}"]`)?.focus();
      if (document.querySelector("#dates .fault")) document.getElementById("dates").closest("details")?.setAttribute("open", "");
    };
    let later;
    const wait = () => {
      clearTimeout(later);
      later = setTimeout(plan, 500);
    };
    whole.addEventListener("input", (event) => isPart(event.target.name) && wait());
    whole.addEventListener("change", (event) => event.target.closest(".fold") && wait());

    // In a calendar of its dates, a date of the series is excluded by a click, and another day added.
    const days = document.getElementById("days");
    const [added, excluded] = ["rdate", "exdate"].map((id) => document.getElementById(id));
    const lines = (field) => field.value.split(/\s*\n\s*/).filter((each) => each);
    const others = (field, day) => lines(field).filter((each) => !each.startsWith(day));
    days.closest("details").addEventListener("toggle", () => days.firstElementChild || plan());
    days.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      const day = button.value;
      const isOn = button.getAttribute("aria-pressed") === "true";
      const isListed = [added, excluded].some((field) => others(field, day).length < lines(field).length);
      const target = isOn ? excluded : added;
      for (const field of [added, excluded]) field.value = others(field, day).join("\n");
      if (!isListed) target.value = [...lines(target), day].sort().join("\n");
      button.setAttribute("aria-pressed", String(!isOn));
      target.dispatchEvent(new Event("input", { bubbles: true }));
    });
    days.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
      const all = [...days.querySelectorAll("button")];
      const next = step && all[all.indexOf(document.activeElement) + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    });
    planner.addEventListener("click", (event) => {
      event.preventDefault();
      plan().then(() => document.getElementById("dates").scrollIntoView({ block: "center" }));
    });
  }

  // One tick selects all rows of a list.
  for (const head of document.querySelectorAll("th[data-all]")) {
    const all = make("input", { type: "checkbox", className: "scripted" });
    const rows = [...head.closest("table").querySelectorAll("tbody input[type=checkbox]")];
    const count = make("span", { className: "scripted" });
    count.setAttribute("role", "status");
    head.closest("form").querySelector(".actions")?.prepend(count);
    const show = () => {
      const ticked = rows.filter((each) => each.checked).length;
      count.textContent = ticked ? head.dataset.count.replace("{0}", ticked) : "";
      all.checked = ticked > 0 && ticked === rows.length;
      all.indeterminate = ticked > 0 && ticked < rows.length;
    };
    all.setAttribute("aria-label", head.dataset.all);
    all.addEventListener("change", () => rows.forEach((each) => (each.checked = all.checked)));
    all.addEventListener("change", show);
    for (const each of rows) each.addEventListener("change", show);
    head.closest("form").addEventListener("reset", () => setTimeout(show));
    if (rows.length) head.append(all);
    show();
  }

  // Filters apply at once, but no date whose year is half typed, and a menu closes when another part of the page is used.
  document.addEventListener("change", (event) => event.target.closest(".desk-filter .chip") && event.target.checkValidity() && event.target.form.requestSubmit());
  const close = (event) => {
    for (const menu of document.querySelectorAll(".menu[open]")) {
      if (event.key === "Escape") menu.firstElementChild.focus();
      if (event.key === "Escape" || !menu.contains(event.target)) menu.open = false;
    }
  };
  for (const type of ["click", "keydown", "focusin"]) document.addEventListener(type, close);

  // A frequent answer fills its field.
  for (const each of document.querySelectorAll("[data-fills]")) {
    const field = document.getElementById(each.dataset.fills);
    each.addEventListener("click", () => {
      field.value = `${field.value} ${each.textContent}`.trim();
      field.focus();
    });
  }

  // Unfolds a field with an error.
  document.addEventListener(
    "invalid",
    (event) => {
      for (let fold = event.target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    },
    true,
  );

  // Suggests names with details while typing (a combobox with a listbox, WAI-ARIA 1.2).
  let lists = 0;
  const combobox = (field, choose) => {
    const list = make("ul", { className: "found scripted", id: `found-${++lists}`, hidden: true });
    const expand = (isOpen) => {
      list.hidden = !isOpen;
      field.setAttribute("aria-expanded", String(isOpen));
    };
    let marked = null;
    const mark = (option) => {
      marked?.removeAttribute("aria-selected");
      marked = option ?? null;
      marked?.setAttribute("aria-selected", "true");
      marked?.scrollIntoView({ block: "nearest" });
      if (marked) field.setAttribute("aria-activedescendant", marked.id);
      else field.removeAttribute("aria-activedescendant");
    };
    const close = () => {
      mark(null);
      expand(false);
    };
    let asked;
    let later;
    const stop = () => {
      clearTimeout(later);
      asked?.abort();
    };
    const find = async () => {
      asked = new AbortController();
      const address = new URL(field.dataset.find, location);
      address.searchParams.set("typed", field.value.trim());
      const answer = await fetch(address, { signal: asked.signal }).catch(() => null);
      const text = answer?.ok ? await answer.text().catch(() => null) : null;
      if (text === null || document.activeElement !== field) return;
      const found = [...new DOMParser().parseFromString(text, "text/html").querySelectorAll("[role=option]")]; // runs and fetches nothing
      found.forEach((option, i) => (option.id = `${list.id}-${i}`));
      mark(null);
      list.replaceChildren(...found);
      expand(found.length > 0);
    };
    const pick = (option) => {
      stop();
      close();
      choose(option);
    };
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", field.dataset.found);
    for (const [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-controls": list.id, autocomplete: "off" })) {
      field.setAttribute(name, value);
    }
    field.removeAttribute("list");
    expand(false);
    field.after(list);
    field.addEventListener("input", (event) => {
      if (!event.isTrusted) return;
      stop();
      if (field.value.trim()) later = setTimeout(find, 250);
      else close();
    });
    field.addEventListener("keydown", (event) => {
      const options = [...list.children];
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && list.hidden) {
        if (field.value.trim()) find();
      } else if (step) {
        const at = options.indexOf(marked) + step;
        mark(options[marked || step > 0 ? at : options.length - 1]);
      } else if (event.key === "Enter" && marked) pick(marked);
      else if (event.key === "Escape" && !list.hidden) close();
      else return;
      event.preventDefault();
    });
    field.addEventListener("blur", () => {
      stop();
      close();
    });
    list.addEventListener("mousedown", (event) => event.preventDefault()); // keeps the focus
    list.addEventListener("click", (event) => event.target.closest("[role=option]") && pick(event.target.closest("[role=option]")));
  };

  // If several records have the name, the chosen one is meant; its address distinguishes it.
  const named = (field) => {
    const detail = make("p", { className: "note scripted", hidden: true });
    const meant = make("input", { type: "hidden", className: "scripted", name: `${field.name.replace("[]", "")}_is[${1000 + lists}]`, disabled: true });
    combobox(field, (option) => {
      field.value = option.dataset.name;
      meant.value = option.dataset.is;
      meant.disabled = false;
      detail.textContent = option.dataset.detail;
      detail.hidden = !detail.textContent;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    field.addEventListener("input", (event) => {
      if (!event.isTrusted) return;
      meant.disabled = detail.hidden = true;
    });
    meant.addEventListener("change", () => (meant.disabled = !meant.value)); // brought back
    field.after(detail, meant);
  };
  const names = "input[data-find]";
  document.querySelectorAll(names).forEach(named);
  document.addEventListener("focusin", (event) => {
    if (event.target.matches?.(names) && !event.target.closest(".field").querySelector(".found")) named(event.target); // added since
  });

  // Of many choices, ticked ones are chips, and others are found by typing their names.
  const chip = (name, drop, remove) => {
    const made = make("button", { type: "button", className: "chip", textContent: `${name} ×` });
    made.setAttribute("aria-label", drop.replace("*", name));
    made.addEventListener("click", remove);
    return made;
  };
  const plainly = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
  const few = 12;
  for (const box of document.querySelectorAll("fieldset[data-find]")) {
    const labels = [...box.querySelectorAll(".choices label")];
    const name = (label) => label.textContent.trim();
    const chips = make("div", { className: "chosen scripted" });
    const search = make("input", { type: "search", className: "scripted", placeholder: box.dataset.find });
    search.setAttribute("aria-label", box.dataset.find);
    const isMany = labels.length > few;
    const show = () => {
      chips.replaceChildren(
        ...labels
          .filter((label) => label.control.checked)
          .map((label) =>
            chip(name(label), box.dataset.drop, () => {
              label.control.click();
              (chips.querySelector("button") ?? (isMany ? search : label.control)).focus();
            }),
          ),
      );
    };
    const matches = (label) => plainly(name(label)).includes(plainly(search.value));
    search.addEventListener("input", (event) => {
      event.stopPropagation(); // it is no field of the form
      for (const label of labels) label.hidden = !matches(label);
    });
    search.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault(); // it would save the event
      const first = labels.find(matches);
      if (!search.value.trim() || !first) return;
      if (!first.control.checked) first.control.click();
      search.value = "";
      for (const label of labels) label.hidden = false;
    });
    box.addEventListener("change", show);
    box.querySelector(".choices").before(chips, ...(isMany ? [search] : []));
    show();
  }

  // Tags, a line each, are chips as well.
  for (const tags of document.querySelectorAll("[data-tags]")) {
    const box = tags.querySelector("textarea");
    const chips = make("div", { className: "chosen scripted" });
    const field = make("input", { id: box.id, className: "scripted", maxLength: 1000 });
    const lines = () => box.value.split("\n").map((each) => each.trim()).filter(Boolean);
    const write = (all) => {
      box.value = [...new Set(all)].join("\n");
      for (const type of ["input", "change"]) box.dispatchEvent(new Event(type, { bubbles: true }));
    };
    const remove = (name) => {
      write(lines().filter((each) => each !== name));
      field.focus();
    };
    const show = () => chips.replaceChildren(...lines().map((each) => chip(each, tags.dataset.drop, () => remove(each))));
    const add = (name) => {
      field.value = "";
      if (name.trim()) write([...lines(), name.trim()]);
    };
    Object.assign(field.dataset, { find: tags.dataset.tags, found: tags.dataset.found });
    if (box.hasAttribute("aria-describedby")) field.setAttribute("aria-describedby", box.getAttribute("aria-describedby"));
    box.removeAttribute("id"); // the label is the field's now
    box.hidden = true;
    tags.querySelector(".note").hidden = true;
    box.before(chips, field);
    combobox(field, (option) => {
      add(option.dataset.name);
      box.after(make("input", { type: "hidden", className: "scripted", name: `${box.name}_is[${1000 + box.form.elements.length}]`, value: option.dataset.is }));
    });
    field.addEventListener("keydown", (event) => {
      if (event.defaultPrevented || (event.key !== "Enter" && event.key !== ",")) return;
      event.preventDefault(); // Enter would save the event
      add(field.value);
    });
    field.addEventListener("blur", () => add(field.value));
    box.addEventListener("change", show);
    show();
  }

  // Edits descriptions as they will look; the server sanitizes whatever is typed or pasted.
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
    const tool = (name, text) => {
      const [icon, use] = ["svg", "use"].map((each) => document.createElementNS("http://www.w3.org/2000/svg", each));
      const button = make("button", { type: "button", title: text }, icon);
      button.setAttribute("aria-label", text);
      icon.setAttribute("class", "icon");
      use.setAttribute("href", `#i-${name}`);
      icon.append(use);
      return button;
    };
    const bar = make("div", { className: "format scripted" });
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", label.textContent);
    for (const [name, run] of Object.entries(commands)) {
      const button = tool(name, texts[name]);
      button.addEventListener("mousedown", (event) => event.preventDefault()); // keeps the selection
      button.addEventListener("click", () => {
        page.focus();
        run();
        write();
      });
      bar.append(button);
    }
    const source = tool("html", texts.html);
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

  // Keeps what is typed in the browser until it is stored, whatever happens to the page, the server or the session; any page of
  // the desk may report that it is stored.
  const sent = sessionStorage.getItem("almanac:sent");
  if (document.querySelector("[data-saved]") && sent) localStorage.removeItem(sent);
  sessionStorage.removeItem("almanac:sent");
  const form = document.querySelector("form.editor[data-kept]");
  if (form) {
    const own = `almanac:${form.dataset.account}:`;
    for (const other of Object.keys(localStorage)) {
      if (other.startsWith("almanac:") && !other.startsWith(own)) localStorage.removeItem(other);
    }
    const key = own + form.getAttribute("action");
    // includes the version that it was typed over: if there is another one by then, the server shows both
    const untyped = ["_token", "_key", "password"];
    const isTyped = ([name, value]) => !untyped.includes(name) && value !== "";
    const typed = () => JSON.stringify([...new FormData(form)].filter(isTyped));
    const isReturned = document.querySelector("[role=alert]") !== null; // it already shows what was typed
    const opened = isReturned ? null : typed();

    // Adds the fields and rows that the page lacks.
    const grow = (names) => {
      for (const name of new Set(names.filter((each) => each.includes("[")))) {
        const group = name.split("[")[0] + "[";
        const count = names.filter((each) => each === name).length;
        const number = /\[(\d+)\]/.exec(name)?.[1];
        while ([...form.elements].filter((field) => field.name === name).length < count) {
          const alike = [...form.elements].filter((field) => field.name.startsWith(group));
          const last = alike.pop()?.closest(number ? ".row" : ".field");
          if (!last) break;
          const next = last.cloneNode(true);
          next.querySelectorAll(".scripted").forEach((added) => added.remove());
          for (const field of next.querySelectorAll("[name]")) {
            if (number) field.name = field.name.replace(/\[\d+\]/, `[${number}]`);
            field.value = "";
            if (number) field.id = field.id.replace(/-\d+-/, `-${number}-`);
            else field.removeAttribute("id");
          }
          for (const label of next.querySelectorAll("label[for]")) {
            if (number) label.htmlFor = label.htmlFor.replace(/-\d+-/, `-${number}-`);
          }
          last.after(next);
        }
      }
    };
    const put = (text) => {
      const left = JSON.parse(text);
      const [alt, described] = left.find(([name]) => name.startsWith("image_alt[")) ?? [];
      grow(left.map(([name]) => name));
      for (const field of [...form.elements]) {
        if (!field.name || untyped.includes(field.name)) continue;
        const isTicked = field.matches("[type=checkbox], [type=radio]");
        const at = left.findIndex(([name, value]) => name === field.name && (!isTicked || value === field.value));
        if (isTicked) field.checked = at >= 0;
        else if (at >= 0) field.value = left[at][1];
        else if (field.type !== "hidden") field.value = "";
        if (at >= 0 && field.type !== "radio") left.splice(at, 1);
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
      if (alt) Object.assign(document.getElementById("upload-alt"), { name: alt, value: described });
    };
    const kept = localStorage.getItem(key);
    if (kept && opened && kept !== opened) {
      const back = make("button", { type: "button", className: "button primary", textContent: form.dataset.back });
      const drop = make("button", { type: "button", className: "button", textContent: form.dataset.drop });
      const bar = make("div", { className: "invitation scripted" }, make("p", { textContent: form.dataset.kept }), back, " ", drop);
      bar.setAttribute("role", "status");
      const leave = () => {
        bar.remove();
        form.querySelector("input:not([type=hidden])").focus();
      };
      back.addEventListener("click", () => {
        put(kept);
        leave();
      });
      drop.addEventListener("click", () => {
        localStorage.removeItem(key);
        leave();
      });
      form.before(bar);
    }
    const here = make("span", { className: "note here scripted" });
    here.setAttribute("role", "status");
    form.querySelector(".foot")?.append(here);
    let wait;
    let isSent = false;
    form.addEventListener("input", () => {
      isSent = false;
      clearTimeout(wait);
      wait = setTimeout(() => {
        const isOther = typed() !== opened;
        if (isOther) localStorage.setItem(key, typed());
        else localStorage.removeItem(key);
        here.textContent = isOther ? form.dataset.here : "";
      }, 300);
    });
    form.addEventListener("submit", (event) => {
      clearTimeout(wait);
      localStorage.setItem(key, typed());
      if (!navigator.onLine) {
        event.preventDefault();
        here.textContent = form.dataset.offline;
        return;
      }
      if (!leaves(event.submitter) || event.defaultPrevented) return;
      isSent = true;
      sessionStorage.setItem("almanac:sent", key);
    });
    // Asks before leaving unsaved text.
    addEventListener("beforeunload", (event) => {
      if (!isSent && typed() !== opened) event.preventDefault();
    });
  }

  const tile = (value, name, small, data) => {
    const radio = make("input", { type: "radio", name: "image", value });
    Object.assign(radio.dataset, data);
    make("label", { className: "check" }, radio, " ", make("img", { src: small, alt: "", width: 64, height: 64 }), " ", make("bdi", {}, name));
    return radio;
  };

  // The gallery is a dialog, whose search finds every picture. What was wrong with an address is said beside it.
  const gallery = document.querySelector(".images details:not([open])");
  if (gallery) {
    const owner = gallery.parentElement;
    const tiles = gallery.querySelector(".choices");
    const words = make("input", { type: "search", placeholder: owner.dataset.words });
    words.setAttribute("aria-label", owner.dataset.words);
    const take = make("button", { type: "button", className: "primary" }, owner.dataset.use);
    const leave = make("button", { type: "button" }, owner.dataset.cancel);
    const dialog = make("dialog", { className: "picker" });
    const title = make("h2", {}, gallery.firstElementChild.textContent);
    dialog.setAttribute("aria-label", title.textContent);
    const [, ...inside] = gallery.children;
    dialog.append(make("div", { className: "head scripted" }, title, words), ...inside, make("p", { className: "actions scripted" }, take, leave));
    gallery.after(dialog);
    const chosen = () => tiles.querySelector(":checked") ?? tiles.querySelector("input");
    const show = () => {
      const { dataset, nextElementSibling: small } = chosen();
      owner.querySelector(".shown")?.remove();
      if (small) gallery.before(make("p", { className: "shown" }, make("img", { src: dataset.large ?? small.src, alt: dataset.alt ?? "" })));
    };
    let before;
    gallery.firstElementChild.addEventListener("click", (event) => {
      event.preventDefault();
      before = chosen();
      dialog.showModal();
    });
    owner.addEventListener("input", (event) => event.target.name === "image" && show());
    take.addEventListener("click", () => dialog.close("taken"));
    leave.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => {
      if (dialog.returnValue !== "taken" && chosen() !== before) before.click();
      dialog.returnValue = "";
    });
    dialog.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.target.matches("button")) return;
      event.preventDefault(); // it would save the event
      if (event.target !== words) dialog.close("taken");
    });
    const narrow = () => {
      const typed = words.value.toLowerCase().split(/\s+/);
      for (const each of tiles.children) each.hidden = !typed.every((word) => each.textContent.toLowerCase().includes(word));
    };
    let waiting;
    words.addEventListener("input", (event) => {
      event.stopPropagation(); // it is no field of the form
      narrow();
      clearTimeout(waiting);
      waiting = setTimeout(async () => {
        const address = new URL(owner.dataset.gallery, location.href);
        address.searchParams.set("search", words.value);
        const answer = await fetch(address).catch(() => undefined);
        if (!answer?.ok) return;
        for (const found of new DOMParser().parseFromString(await answer.text(), "text/html").querySelectorAll("[data-image]")) {
          const { image, ...data } = found.dataset;
          if (tiles.querySelector(`[value="${image}"]`)) continue;
          tiles.append(tile(image, found.querySelector("bdi").textContent, found.querySelector("img").src, data).parentElement);
        }
        narrow();
      }, 200);
    });
  }

  // Uploads pictures as soon as they are picked or dropped, and selects them. The selected one can be described.
  const images = document.querySelector("[data-upload]");
  if (images) {
    const alt = make("input", { maxLength: 1000 });
    const file = make("input", { type: "file", accept: "image/jpeg,image/png,image/gif,image/webp" });
    const state = make("p", { className: "note" });
    state.setAttribute("role", "status");
    state.id = "upload-state";
    alt.setAttribute("aria-describedby", state.id);
    const report = (text, isFault) => {
      state.textContent = text;
      state.classList.toggle("fault", isFault);
      alt.setAttribute("aria-invalid", String(isFault));
    };
    const progress = make("progress", { max: 1, value: 0, hidden: true });
    progress.setAttribute("aria-label", images.dataset.upload);
    const owner = images.closest("form");
    let chosen = null; // waits for its alternative text, or is being uploaded
    let isSent = false;
    let isOfFile = false; // whether the text is about a file, and not about the selected picture
    let saves = false; // whether the form is sent afterwards, and by which button
    let saver = null;
    const selected = () => images.querySelector("[name=image]:checked") ?? images.querySelector("[name=image]");
    const describe = () => {
      const { value, dataset } = selected();
      isOfFile = false;
      alt.value = dataset.alt ?? "";
      alt.name = dataset.typed ? `image_alt[${value}]` : "";
      alt.parentElement.hidden = value !== "" && !("alt" in dataset);
    };
    const end = (text) => {
      isSent = false;
      chosen = null;
      progress.hidden = true;
      file.value = ""; // so that the same one can be chosen again
      report(text, false);
    };
    const upload = () => {
      if (!chosen || isSent) return;
      if (!alt.value.trim()) {
        report(images.dataset.withoutAlt.replace("{0}", () => chosen.name), true);
        alt.focus();
        return;
      }
      isSent = true;
      const body = new FormData();
      body.append("_token", owner.elements._token.value);
      body.append("file", chosen);
      body.append("alt_text", alt.value);
      const request = new XMLHttpRequest(); // fetch reports no progress of uploads
      request.open("POST", images.dataset.to);
      request.responseType = "json";
      request.upload.addEventListener("progress", (event) => (progress.value = event.loaded / event.total));
      request.addEventListener("loadend", () => {
        const answer = request.response;
        if (request.status !== 201) {
          saves = false;
          end(answer?.message ?? images.dataset.failed);
          return;
        }
        const radio = tile(answer.id, alt.value, answer.small, { alt: body.get("alt_text") });
        radio.checked = true;
        images.querySelector(".choices").append(radio.parentElement);
        end(images.dataset.done);
        describe();
        radio.dispatchEvent(new Event("input", { bubbles: true }));
        if (saves) owner.requestSubmit(saver);
      });
      progress.hidden = false;
      request.send(body);
    };
    const choose = (picture) => {
      if (isSent) return;
      chosen = picture ?? null;
      if (!chosen) return describe();
      if (!isOfFile && selected().value) alt.value = "";
      isOfFile = true;
      alt.name = "";
      alt.parentElement.hidden = false;
      upload();
    };
    file.addEventListener("change", () => choose(file.files[0]));
    alt.addEventListener("input", () => {
      if (!isOfFile && "alt" in selected().dataset) alt.name = `image_alt[${selected().value}]`;
    });
    alt.addEventListener("change", upload);
    alt.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault(); // it would save the event
      upload();
    });
    images.addEventListener("change", (event) => {
      if (event.target.name !== "image" || isSent) return;
      end(""); // another one instead
      describe();
    });
    images.addEventListener("dragover", (event) => event.preventDefault());
    images.addEventListener("drop", (event) => {
      event.preventDefault();
      if (event.dataTransfer.files[0]) choose(event.dataTransfer.files[0]);
    });
    owner.addEventListener(
      "submit",
      (event) => {
        if (!chosen || !leaves(event.submitter)) return;
        event.preventDefault(); // the picture would be lost
        event.stopImmediatePropagation();
        saves = Boolean(alt.value.trim());
        saver = event.submitter;
        upload();
      },
      true,
    );
    const tool = (id, text, input) =>
      make("div", { className: "field" }, make("label", { htmlFor: id }, text), Object.assign(input, { id }));
    const tools = [tool("upload-alt", images.dataset.alt, alt), tool("upload-file", images.dataset.upload, file)];
    images.append(make("div", { className: "scripted" }, ...tools, progress, state));
    describe();
  }

  // What runs in the background is looked at again until it is over.
  const progress = document.querySelector("[data-progress]");
  if (progress) {
    progress.querySelector(".unscripted").hidden = true;
    const look = async () => {
      const answer = await fetch(location.href).catch(() => undefined);
      const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
      const now = page && page.getElementById("progress");
      if (page && !now) return location.reload();
      const bar = progress.querySelector("progress");
      if (now && bar) bar.value = now.querySelector("progress")?.value ?? bar.value;
      setTimeout(look, 1_500);
    };
    setTimeout(look, 1_500);
  }

  // Finds a setting by the words beside it; the address of the section remains when it is saved.
  const find = document.querySelector("[data-finder]");
  if (find) {
    const form = document.getElementById("editor");
    const { action } = form;
    const named = () => form.setAttribute("action", action + location.hash);
    addEventListener("hashchange", named);
    named();
    find.classList.add("ready");
    find.addEventListener("input", () => {
      const words = find.value.trim().toLowerCase();
      form.classList.toggle("finding", words !== "");
      for (const each of form.querySelectorAll(".field, .check")) {
        each.classList.toggle("other", !each.textContent.toLowerCase().includes(words));
      }
    });
  }

  // Lines of a name and a text are rows of two fields, the last one empty.
  for (const box of document.querySelectorAll("[data-pairs]")) {
    const labels = box.dataset.pairs.split("|");
    const rows = make("div", { className: "scripted" });
    const add = (values) => {
      const fields = labels.map((placeholder, at) => make("input", { placeholder, ariaLabel: placeholder, value: values[at] ?? "" }));
      rows.append(make("div", { className: "letter" }, ...fields));
    };
    const read = () => [...rows.children].map((row) => [...row.children].map((field) => field.value.trim()));
    for (const line of box.value.split("\n").filter((each) => each.trim())) add(line.split(/:\s+(.*)/));
    add([]);
    rows.addEventListener("input", () => {
      const pairs = read();
      box.value = pairs.filter((pair) => pair.some(Boolean)).map((pair) => pair.join(": ")).join("\n");
      if (pairs.at(-1).some(Boolean)) add([]);
    });
    box.hidden = document.getElementById(`hint-${box.id}`).hidden = true;
    box.before(rows);
    Object.assign(rows.querySelector("input"), { id: box.id }); // the label is the field's now
    box.removeAttribute("id");
  }

  // Shows how typed settings will look.
  const preview = document.querySelector(".looks");
  if (preview && document.getElementById("editor")) {
    const form = document.getElementById("editor");
    const ask = asking(form, preview.dataset.preview, { preview: "1" });
    const show = async () => {
      const page = await ask();
      if (!page || page.querySelector("[role=alert]")) return; // its preview is of what is stored
      for (const each of document.querySelectorAll("[data-shows]")) {
        each.textContent = page.querySelector(`[data-shows=${each.dataset.shows}]`)?.textContent ?? each.textContent;
      }
    };
    let later;
    const wait = () => {
      clearTimeout(later);
      later = setTimeout(show, 500);
    };
    const unsaved = form.querySelector("[data-unsaved]");
    const isChanged = (field) =>
      field.options ? !field.selectedOptions[0]?.defaultSelected : field.value !== field.defaultValue || field.checked !== field.defaultChecked;
    form.addEventListener("input", (event) => {
      if (/^(site_name|tagline|time_zone|currency_)/.test(event.target.name)) wait();
      const count = [...form.querySelectorAll(":is(input:not([type=hidden], [type=file]), select, textarea)[name]")].filter(isChanged).length;
      if (unsaved) unsaved.textContent = count ? unsaved.dataset.unsaved.replace("{0}", count) : "";
    });
    if (form.querySelector("[data-zone]")) wait();
  }

  // Shows the chosen accent at once, as dark or light as the server's AccentColor computes it.
  const accent = document.getElementById("accent_color");
  const looks = document.querySelectorAll(".look");
  if (accent && looks.length) {
    const hint = document.getElementById("hint-accent_color");
    const channels = (color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const luminance = (color) => {
      const [red, green, blue] = channels(color).map((each) => linear(each / 255));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one, other) => {
      const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const mixed = (one, other, part) => {
      const all = channels(other);
      const mix = channels(one).map((value, at) => Math.round(value * (1 - part) + all[at] * part));
      return `#${mix.map((each) => each.toString(16).padStart(2, "0")).join("")}`;
    };
    const readable = (chosen, other, ground) => {
      for (let step = 0; step < 50; step++) {
        const color = mixed(chosen, other, step / 50);
        if (contrast(color, ground) >= 4.6) return color;
      }
      return other;
    };
    const own = "#0f5c4d"; // the styles have tones of their own for it
    const white = "#ffffff";
    const black = "#0b1512";
    const presets = document.querySelectorAll(".presets button");
    const show = () => {
      if (!/^#[0-9a-f]{6}$/i.test(accent.value)) return;
      for (const look of looks) {
        const isDark = look.matches(".in-dark");
        const color = isDark ? readable(accent.value, white, "#1f2724") : readable(accent.value, black, "#eff1f0");
        const ink = contrast(color, white) >= contrast(color, black) ? white : black;
        const isOwn = accent.value.toLowerCase() === own;
        const [ground, text] = !isOwn ? [color, ink] : isDark ? ["#7fd6bd", "#0b1f19"] : [own, white];
        look.style.setProperty("--accent", ground);
        look.style.setProperty("--on-accent", text);
      }
      hint.hidden = accent.value !== accent.defaultValue; // it is about the one that was saved
      for (const each of presets) each.setAttribute("aria-pressed", String(each.value === accent.value.toLowerCase()));
    };
    for (const each of presets) {
      each.style.setProperty("--swatch", each.value);
      each.addEventListener("click", () => {
        accent.value = each.value;
        show();
      });
    }
    accent.addEventListener("input", show);
    const band = document.querySelector("[name=header_band][type=checkbox]");
    band?.addEventListener("change", () => looks.forEach((look) => look.querySelector(".look-head").classList.toggle("band", band.checked)));
    show();
  }

  // In the tree of categories, one is moved below another by dragging or by keys; its form does the same.
  const move = document.querySelector("form#move");
  if (move) {
    const rows = [...document.querySelectorAll("tr[data-entry]")];
    const links = rows.map((row) => row.querySelector("a"));
    const top = document.getElementById("moves");
    const status = document.getElementById("moving");
    let picked;
    const pick = (row) => {
      picked?.classList.remove("picked");
      row?.classList.add("picked");
      picked = row;
      status.textContent = row ? `${top.dataset.moving} ${links[rows.indexOf(row)].textContent}` : "";
    };
    const putBelow = (target) => {
      move.elements.entry.value = picked.dataset.entry;
      move.elements.parent.value = target === picked ? "" : (target.dataset.entry ?? "");
      move.submit();
    };
    for (const row of rows) {
      row.draggable = true;
      row.addEventListener("dragstart", (event) => {
        event.dataTransfer.setData("text/plain", row.dataset.entry);
        pick(row);
      });
      row.addEventListener("dragend", () => pick());
    }
    for (const target of [...rows, top]) {
      target.addEventListener("dragover", (event) => {
        if (!picked || target === picked) return;
        target.classList.add("over");
        event.preventDefault();
      });
      target.addEventListener("dragleave", () => target.classList.remove("over"));
      target.addEventListener("drop", (event) => {
        event.preventDefault();
        if (picked) putBelow(target);
      });
    }
    const keys = {
      m: (at) => pick(rows[at]),
      ArrowUp: (at) => links[at - 1]?.focus(),
      ArrowDown: (at) => links[at + 1]?.focus(),
      Enter: (at) => putBelow(rows[at]),
      Escape: () => pick(),
    };
    document.addEventListener("keydown", (event) => {
      const at = links.indexOf(event.target);
      const key = event.key === "M" ? "m" : event.key;
      const isMeant = key === "m" || picked;
      if (at < 0 || !keys[key] || !isMeant || event.altKey || event.ctrlKey || event.metaKey) return;
      keys[key](at);
      event.preventDefault();
    });
    top.classList.add("ready");
  }
})();
