// Creates events in a month, a week or a day, and moves them, by the forms that do the same without scripts.
(() => {
  const view = document.querySelector(".month, .hours");
  const quick = document.getElementById("quick");

  const MINUTE = 60_000;
  const QUARTER = 15 * MINUTE;
  const DAY = 24 * 60 * MINUTE;

  // Calculates with wall-clock times as if they were UTC, so that clock changes don't shift them.
  const read = (text) => Date.parse(text.length > 10 ? text + "Z" : text);
  const day = (time) => new Date(time).toISOString().slice(0, 10);
  const clock = (time) => new Date(time).toISOString().slice(11, 19).replace(/:00$/, "");
  const dayOf = (time) => time - (time % DAY);
  const hourAt = (time) => ({ start: time, end: time + 4 * QUARTER });
  const morning = (date) => {
    const now = new Date();
    const isToday = date === Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) && now.getHours() < 22;
    return hourAt(date + (isToday ? now.getHours() + 1 : 9) * 4 * QUARTER);
  };

  // Moves the end along with the start.
  const timesOf = (form) => {
    const whole = form.querySelector("[type=checkbox]");
    const typed = (side) => read(form.elements[side + "_day"].value + "T" + (form.elements[side + "_time"].value || "00:00"));
    let length;
    const measure = () => (length = typed("end") - typed("start"));
    const fill = (plan) => {
      for (const side of ["start", "end"]) {
        form.elements[side + "_day"].value = day(plan[side]);
        form.elements[side + "_time"].value = plan.isWhole ? "" : clock(plan[side]);
      }
      whole.checked = plan.isWhole;
      measure();
    };
    form.addEventListener("change", ({ target }) => {
      if (/^end/.test(target.name)) measure();
      if (/^start/.test(target.name) && typed("start")) fill({ start: typed("start"), end: typed("start") + Math.max(0, length || 0), isWhole: whole.checked });
      if (target === whole && !whole.checked && !form.elements.start_time.value) fill(morning(dayOf(typed("start"))));
    });
    measure();
    return fill;
  };
  for (const moved of document.querySelectorAll("form#mover")) timesOf(moved);
  if (!view || !quick) return;

  const form = quick.querySelector("form");
  const fill = timesOf(form);
  const scope = document.getElementById("scope");
  const refused = document.getElementById("refused");
  const planned = document.getElementById("planned");
  const [status, keysNote] = planned.querySelectorAll("p");
  const [saveButton, undoButton, editLink, chooseLink, leaveButton] = planned.querySelectorAll(".actions > *");
  const KEPT = "almanac:planned";
  const TYPED = "almanac:quick";
  const token = form.elements._token.value;

  // A plan has the times of its form; the view shows them on its own clock, which may be ahead.
  const seen = (plan) => ({ ...plan, start: plan.start + (plan.ahead ?? 0), end: plan.end + (plan.ahead ?? 0) });
  const words = (own, isShort) => {
    const plan = seen(own);
    const days = isShort ? {} : { weekday: "short", day: "numeric", month: "short" };
    const hours = plan.isWhole ? {} : { hour: "numeric", minute: "2-digit" };
    return new Intl.DateTimeFormat(document.documentElement.lang, { ...days, ...hours, timeZone: "UTC" }).formatRange(plan.start, plan.end);
  };
  const planOf = (item) => {
    const [id, version, start, end, kind, ahead] = item.dataset.plan.split(" ");
    const title = item.querySelector("bdi").textContent;
    return { id, version, start: read(start), end: read(end), isWhole: start.length === 10, isDate: kind === "date", ahead: ahead * MINUTE, title };
  };

  // Maps positions to days and quarters of an hour.
  const isMonth = view.matches(".month");
  const cells = [...view.querySelectorAll("td, section")];
  const dayIn = (cell) => read(isMonth ? cell.id.slice(3) : cell.dataset.day);
  const hours = [...view.querySelectorAll(".axis li")].map((hour) => hour.dataset.hours.split(" ").map(Number));
  const isGrid = () => getComputedStyle(isMonth ? view : view.querySelector(".timed")).display === (isMonth ? "table" : "grid");
  const minutesAt = (row) => {
    const [from, until] = hours[row >> 2] ?? [hours.at(-1)[1], 0];
    return from * 60 + (row % 4) * 15 * Math.max(0, until - from);
  };
  const rowAt = (minutes) => {
    const at = hours.findIndex(([, until]) => minutes < until * 60);
    if (at < 0) return hours.length * 4;
    const [from, until] = hours[at];
    return at * 4 + Math.max(0, Math.floor((minutes - from * 60) / (15 * (until - from))));
  };
  const spot = ({ clientX, clientY }) => {
    const isIn = (box) => clientX >= box.left && clientX < box.right && (!isMonth || (clientY >= box.top && clientY < box.bottom));
    const cell = cells.find((each) => isIn(each.getBoundingClientRect()));
    if (!cell) return null;
    const timed = cell.querySelector(".timed")?.getBoundingClientRect();
    if (!timed || clientY < timed.top) return { time: dayIn(cell), isDay: true, isHead: timed && clientY < cell.querySelector(".whole").getBoundingClientRect().top };
    const row = Math.floor(((clientY - timed.top) / timed.height) * hours.length * 4);
    return { time: dayIn(cell) + minutesAt(Math.min(row, hours.length * 4 - 1)) * MINUTE };
  };
  const clear = () => {
    view.querySelector(".ghost")?.remove();
    for (const each of view.querySelectorAll(".aimed, .held")) each.classList.remove("aimed", "held");
  };
  const show = (own, item) => {
    const plan = seen(own);
    clear();
    item?.classList.add("held");
    const isTimed = !isMonth && !plan.isWhole && !plan.isLong;
    for (const cell of cells) {
      const at = dayIn(cell);
      if (!isTimed) cell.classList.toggle("aimed", at >= dayOf(plan.start) && at <= dayOf(plan.end));
      else if (at === dayOf(plan.start)) {
        const ghost = document.createElement("li");
        const from = rowAt((plan.start - at) / MINUTE);
        ghost.className = "ghost";
        ghost.textContent = words(own, true);
        ghost.style.gridRow = `${from + 1} / ${Math.max(from + 1, rowAt(Math.min(plan.end - at, DAY - MINUTE) / MINUTE)) + 1}`;
        cell.querySelector(".timed").append(ghost);
      }
    }
  };

  // Sends the forms and reads the responses.
  const send = async (address, fields) => {
    view.ariaBusy = "true";
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams(fields) }).catch(() => null);
    const page = new DOMParser().parseFromString((await answer?.text().catch(() => "")) ?? "", "text/html"); // runs and fetches nothing
    view.ariaBusy = null;
    return { isLost: !answer, isDone: answer?.ok && answer.redirected, url: new URL(answer?.url || location), page };
  };
  const keep = (text, url, before) => {
    const [, id] = url.pathname.match(/\/manage\/events\/(\d+)$/) ?? [];
    sessionStorage.setItem(KEPT, JSON.stringify({ text, undo: url.searchParams.get("undo"), id, at: id ?? before }));
    location.reload();
  };
  const tell = (text, { undo, id, moving }) => {
    const isMoving = !!moving;
    planned.hidePopover();
    planned.classList.toggle("brief", !isMoving);
    keysNote.hidden = saveButton.hidden = chooseLink.hidden = leaveButton.hidden = !isMoving;
    if (isMoving) chooseLink.href = moving.querySelector("a").href + "#mover";
    undoButton.hidden = !undo;
    undoButton.value = undo ?? "";
    editLink.hidden = !id;
    if (id) editLink.href = form.action.replace(/new(?=$|\?)/, id);
    planned.showPopover();
    status.textContent = text;
  };
  const refuse = ({ page, isLost }, address, fields) => {
    const again = refused.querySelector("form");
    const said = [...page.querySelectorAll("[role=alert]:not(.summary), .summary > :is(h2, p:first-of-type), .summary li")].map((each) => each.textContent.trim());
    refused.querySelector("p").textContent = said.join("\n") || page.querySelector("h1")?.textContent || again.dataset.failed;
    for (const old of again.querySelectorAll("input")) old.remove();
    for (const [name, value] of fields) {
      const input = Object.assign(document.createElement("input"), { type: "hidden", name, value });
      again.append(input);
    }
    again.action = address;
    again.querySelector(".primary").hidden = isLost;
    refused.showModal();
  };

  // Creating.
  const typed = () => JSON.parse(sessionStorage.getItem(TYPED) ?? "{}");
  const create = (plan) => {
    for (const [name, value] of Object.entries(typed())) form.elements[name].value = value;
    fill(plan);
    quick.showModal();
    form.elements.title.focus();
  };
  form.addEventListener("input", ({ target }) => {
    if (/^(title|venue|categories)/.test(target.name)) sessionStorage.setItem(TYPED, JSON.stringify({ ...typed(), [target.name]: target.value }));
  });
  const venue = form.querySelector("[data-find]");
  let later;
  venue.addEventListener("input", () => {
    clearTimeout(later);
    later = setTimeout(async () => {
      const address = new URL(venue.dataset.find, location);
      address.searchParams.set("typed", venue.value);
      const answer = await fetch(address).catch(() => null);
      if (!answer?.ok) return;
      const found = new DOMParser().parseFromString(await answer.text(), "text/html").querySelectorAll("[role=option]:has(.name)");
      venue.list.replaceChildren(...[...found].map((each) => new Option(each.dataset.detail, each.dataset.name)));
    }, 250);
  });
  // Closed by Escape, it keeps what was typed until it is opened again.
  quick.querySelector("[data-close]").addEventListener("click", () => {
    sessionStorage.removeItem(TYPED);
    form.reset();
    const random = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)));
    form.elements._key.value = btoa(random).replace(/[+/=]/g, (each) => ({ "+": "-", "/": "_" })[each] ?? ""); // the next one is another
    quick.close();
  });
  form.addEventListener("submit", async (event) => {
    if (event.submitter?.matches("[data-more]")) {
      sessionStorage.removeItem(TYPED);
      return;
    }
    event.preventDefault();
    if (view.ariaBusy) return;
    const fields = [...new FormData(form, event.submitter)];
    const sent = await send(form.action, fields);
    if (sent.isDone) {
      sessionStorage.removeItem(TYPED);
      const said = sent.page.querySelector("[data-saved] p")?.textContent ?? "";
      keep(`${planned.dataset.moving.replace("{0}", form.elements.title.value).replace("{1}", said)}`, sent.url);
      return;
    }
    if (sent.isLost) {
      refuse(sent, form.action, []);
      return;
    }
    for (const [name, value] of fields) if (name === "next") form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    form.submit(); // the form itself says what is wrong
  });
  view.addEventListener("click", (event) => {
    const link = event.target.closest(".add");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    create(morning(dayIn(link.closest("td, section"))));
  });

  // Moving.
  const save = async (plan, before) => {
    if (plan.start === before.start && plan.end === before.end) return;
    const fields = { _token: token, _back: "", version: plan.version, start_day: day(plan.start), end_day: day(plan.end), all_day: plan.isWhole };
    if (!plan.isWhole) Object.assign(fields, { start_time: clock(plan.start), end_time: clock(plan.end) });
    if (plan.isDate) {
      fields.scope = dayOf(plan.start) === dayOf(before.start) ? await ask() : "this"; // the others must stay on their days
      if (!fields.scope) return;
    }
    const address = form.action.replace(/new(?=$|\?)/, plan.id);
    const sent = await send(address, fields);
    if (sent.isDone) keep(planned.dataset.moving.replace("{0}", plan.title).replace("{1}", words(plan)), sent.url);
    else refuse(sent, address, Object.entries(fields));
  };
  const ask = () =>
    new Promise((resolve) => {
      scope.returnValue = "";
      scope.addEventListener("close", () => resolve(scope.returnValue && scope.querySelector(":checked").value), { once: true });
      scope.showModal();
    });

  // By pointer.
  let drag;
  const stop = () => {
    drag = undefined;
    clear();
  };
  view.addEventListener("pointerdown", (event) => {
    if (!moving) planned.hidePopover();
    const item = event.target.closest("[data-plan]");
    const isPlain = event.button === 0 && event.pointerType !== "touch" && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isPlain || !isGrid() || moving || event.target.closest(".peek") || (!item && event.target.closest("a, button, .axis"))) return;
    const from = spot(event);
    if (!from || from.isHead) return;
    const before = item && planOf(item);
    if (before) before.isLong = isMonth || from.isDay;
    drag = { item, before, from, x: event.clientX, y: event.clientY, isEnd: item && item === event.target && !from.isDay && !isMonth };
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag) return;
    drag.isMoved ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 4;
    const to = drag.isMoved && spot(event);
    if (!to) return;
    const { item, before, from } = drag;
    if (!item) {
      const [first, last] = [from, to].map((each) => (from.isDay ? dayOf(each.time) : dayOf(from.time) + (each.time % DAY))).sort((a, b) => a - b);
      drag.plan = from.isDay ? { start: first, end: last, isWhole: true } : { start: first, end: last + QUARTER };
    } else {
      const by = before.isLong ? dayOf(to.time) - dayOf(from.time) : to.isDay ? dayOf(to.time) - dayOf(from.time) : to.time - from.time;
      const end = drag.isEnd ? Math.max(before.start + QUARTER, before.end + by) : before.end + by;
      drag.plan = { ...before, start: drag.isEnd ? before.start : before.start + by, end };
    }
    show(drag.plan, item);
  });
  document.addEventListener("pointerup", () => {
    if (!drag) return;
    const { item, before, from, isMoved, plan } = drag;
    stop();
    if (isMoved && item) {
      const still = (event) => event.preventDefault(); // what was dragged isn't opened
      view.addEventListener("click", still);
      setTimeout(() => view.removeEventListener("click", still));
    }
    if (item && plan) save(plan, before);
    else if (!item && isMoved && plan) create(plan.isWhole && plan.start === plan.end ? morning(plan.start) : plan);
    else if (!item) create(!from.isDay ? hourAt(from.time - (from.time % (2 * QUARTER))) : isMonth ? morning(from.time) : { start: from.time, end: from.time, isWhole: true });
  });
  document.addEventListener("pointercancel", stop);
  view.addEventListener("dragstart", (event) => event.target.closest("[data-plan]") && isGrid() && event.preventDefault());

  // By keys, from an event by M, or from its card.
  let moving;
  const step = () => {
    show(moving.plan, moving.item);
    status.textContent = planned.dataset.moving.replace("{0}", moving.plan.title).replace("{1}", words(moving.plan));
  };
  const begin = (item) => {
    const before = planOf(item);
    before.isLong = !item.closest(".timed");
    moving = { item, before, plan: before };
    item.querySelector("a").focus();
    view.dispatchEvent(new Event("moving"));
    tell("", { moving: item });
    step();
  };
  const end = () => {
    const { item } = moving;
    moving = undefined;
    planned.hidePopover();
    clear();
    item.querySelector("a").focus();
  };
  const finish = () => {
    const { plan, before } = moving;
    end();
    save(plan, before);
  };
  saveButton.addEventListener("click", finish);
  leaveButton.addEventListener("click", end);
  view.addEventListener("click", (event) => {
    if (event.target.closest("[data-move]")) begin(event.target.closest("[data-plan]"));
  });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && !moving) {
        stop();
        planned.hidePopover();
      }
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const item = event.target.closest?.("[data-plan]");
      if (!moving && item && event.key.toLowerCase() === "m") begin(item);
      else if (!moving) return;
      else if (event.key === "Escape") end();
      else if (event.key === "Enter" && item) finish();
      else {
        const isDays = moving.before.isLong || /Left|Right/.test(event.key);
        const by = { ArrowLeft: -DAY, ArrowRight: DAY, ArrowUp: isDays ? -7 * DAY : -QUARTER, ArrowDown: isDays ? 7 * DAY : QUARTER }[event.key];
        if (!by) return;
        const { plan } = moving;
        const isEnd = event.shiftKey;
        moving.plan = { ...plan, start: isEnd ? plan.start : plan.start + by, end: Math.max(plan.end + by, isEnd ? plan.start + (plan.isWhole ? 0 : QUARTER) : -Infinity) };
        step();
      }
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );

  // Reports the action before the page was reloaded.
  const kept = JSON.parse(sessionStorage.getItem(KEPT));
  undoButton.addEventListener("click", async () => {
    const address = new URL(form.action);
    address.pathname = address.pathname.replace(/events\/new$/, "undo");
    const fields = { _token: token, action: undoButton.value, back: "/manage/events" };
    const sent = await send(address, fields);
    if (sent.isDone) keep(planned.dataset.undone, new URL(location), kept?.at);
    else refuse(sent, address, Object.entries(fields));
  });
  if (kept) {
    sessionStorage.removeItem(KEPT);
    tell(kept.text, kept);
    const link = kept.at && view.querySelector(`[data-plan^="${kept.at} "] > a`);
    link?.focus();
    view.dispatchEvent(new Event("moving")); // the card stays away
    if (document.activeElement === link) link.scrollIntoView({ block: "nearest" });
    else planned.focus(); // it isn't in this view
  }
})();
