// Enhancements of the pages beyond HTML; each page works without them.
(() => {
  // In a month's table, keys lead from day to day (ARIA Authoring Practices, date grid), also into other months.
  const month = document.querySelector(".month");
  if (month) {
    const days = [...month.querySelectorAll("a.day")];
    const dates = days.map((day) => day.pathname.slice(-10));
    const plus = (date, count) => {
      const day = new Date(date);
      day.setUTCDate(day.getUTCDate() + count);
      return day.toISOString().slice(0, 10);
    };
    const plusMonths = (date, count) => {
      const day = new Date(date);
      day.setUTCMonth(day.getUTCMonth() + count);
      const isTooLong = day.getUTCDate() !== Number(date.slice(8));
      if (isTooLong) day.setUTCDate(0);
      return day.toISOString().slice(0, 10);
    };
    const targets = {
      ArrowLeft: (at) => plus(dates[at], -1),
      ArrowRight: (at) => plus(dates[at], 1),
      ArrowUp: (at) => plus(dates[at], -7),
      ArrowDown: (at) => plus(dates[at], 7),
      Home: (at) => dates[at - (at % 7)],
      End: (at) => dates[at - (at % 7) + 6],
      PageUp: (at, isShifted) => plusMonths(dates[at], isShifted ? -12 : -1),
      PageDown: (at, isShifted) => plusMonths(dates[at], isShifted ? 12 : 1),
    };
    month.addEventListener("keydown", (event) => {
      const at = days.indexOf(event.target);
      const isTable = getComputedStyle(month).display === "table";
      if (at < 0 || !targets[event.key] || !isTable || event.altKey || event.ctrlKey || event.metaKey) return;
      const date = targets[event.key](at, event.shiftKey);
      const isPaged = event.key.startsWith("Page");
      const link = document.querySelector(`a[rel=${date < dates[at] ? "prev" : "next"}]`);
      if (!isPaged && dates.includes(date)) days[dates.indexOf(date)].focus();
      else if (link) location.assign(link.href.replace(/\d{4}-\d\d(?=$|\?)/, date.slice(0, 7)) + "#" + date);
      event.preventDefault();
    });
    days[dates.indexOf(location.hash.slice(1))]?.focus();

    // Where the month is small, a day's events are shown below it.
    month.addEventListener("click", (event) => {
      const at = days.indexOf(event.target.closest("a.day"));
      if (at < 0 || getComputedStyle(month).display !== "grid" || event.ctrlKey || event.metaKey) return;
      location.replace("#on-" + dates[at]);
      event.preventDefault();
    });
  }

  // A pause on an event of a view, by pointer or keys, shows its card; a touch opens its page.
  const events = document.querySelector(".month, .hours");
  if (events && matchMedia("(hover: hover)").matches) {
    let card, of, timer, isStill;
    const hide = () => {
      clearTimeout(timer);
      card?.remove();
      card = of = undefined;
    };
    const show = async (link) => {
      of = link;
      const address = new URL("card", link.href);
      address.search = new URL(link.href).search;
      const answer = await fetch(address).catch(() => null);
      const text = answer?.ok && (await answer.text());
      if (!text || of !== link) return;
      card = document.createElement("div");
      card.className = "peek";
      card.popover = "manual";
      card.innerHTML = text;
      link.after(card);
      card.showPopover();
      const { left, right, top, bottom } = link.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = card;
      const beside = right + width + 16 < innerWidth ? right + 8 : left - width - 8;
      card.style.left = `${Math.max(8, beside)}px`;
      card.style.top = `${Math.max(8, Math.min(beside < 8 ? bottom + 8 : top, innerHeight - height - 8))}px`;
    };
    const turn = (target, wait) => {
      clearTimeout(timer);
      const link = target?.closest("li > a");
      if (link ? link === of : card?.contains(target)) return;
      timer = setTimeout(() => {
        hide();
        if (link) show(link);
      }, link ? wait : 300);
    };
    events.addEventListener("pointerover", (event) => event.pointerType === "mouse" && !event.buttons && !isStill && turn(event.target, 500));
    events.addEventListener("pointermove", (event) => (event.movementX || event.movementY) && (isStill = false));
    events.addEventListener("pointerleave", () => turn());
    events.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && turn(event.target, 300));
    events.addEventListener("focusout", (event) => turn(event.relatedTarget, 300));
    events.addEventListener("pointerdown", (event) => card?.contains(event.target) || hide());
    events.addEventListener("moving", () => {
      hide();
      isStill = true; // where the pointer rests, browsers say that it enters what was drawn anew
    });
    addEventListener("keydown", (event) => event.key === "Escape" && hide());
    addEventListener("scroll", () => card && hide());
  }

  // Scrolls the current tab or chip into view.
  for (const tab of document.querySelectorAll(":is(.tabs, .chips) [aria-current]")) {
    const list = tab.closest("ul, .chips");
    list.scrollLeft += tab.getBoundingClientRect().left - list.getBoundingClientRect().left - (list.clientWidth - tab.offsetWidth) / 2;
  }

  // Scrolls what the button opens into view.
  document.querySelector(".add")?.addEventListener("toggle", ({ target }) => target.open && target.scrollIntoView({ block: "nearest" }));

  // The search, and a filter with more names than its list holds, suggest what contains the typed text.
  for (const field of document.querySelectorAll("[data-names]")) {
    let waiting;
    field.addEventListener("input", (event) => {
      clearTimeout(waiting);
      const isChosen = event.inputType === "insertReplacementText" && field.type === "search";
      if (isChosen) return field.form.requestSubmit();
      waiting = setTimeout(async () => {
        const address = new URL(field.dataset.names, location.href);
        address.searchParams.set("typed", field.value);
        const answer = await fetch(address).catch(() => undefined);
        if (!answer?.ok) return;
        const text = await answer.text();
        if (address.searchParams.get("typed") === field.value)
          field.list.replaceChildren(...new DOMParser().parseFromString(text, "text/html").querySelectorAll("option"));
      }, 200);
    });
  }

  // Shows the reader's time, too, if their time zone differs from the event's; its line is laid out already, so nothing moves.
  const yours = document.querySelector(".yours");
  if (yours) {
    const start = new Date(yours.dataset.start);
    const end = new Date(yours.dataset.end);
    if (-start.getTimezoneOffset() !== Number(yours.dataset.offset)) {
      const there = new Date(start.getTime() + yours.dataset.offset * 60_000);
      const isSameDay = there.getUTCDate() === start.getDate() && start.toDateString() === end.toDateString();
      const day = isSameDay ? {} : { weekday: "short", day: "numeric", month: "short" };
      const format = new Intl.DateTimeFormat(document.documentElement.lang, { ...day, hour: "2-digit", minute: "2-digit" });
      const place = format.resolvedOptions().timeZone.replace(/.*\//, "").replaceAll("_", " ");
      yours.textContent = `${yours.dataset.label} ${place}: ${isSameDay ? format.formatRange(start, end) : format.format(start)}`;
    }
  }

  // Short paths, as calendars have them: a link or field names its key.
  const keys = document.querySelector("#single-keys input");
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest("input, select, textarea, dialog, [contenteditable]");
    if (keys?.checked === false || isTyping || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
    const target = document.querySelector(`[aria-keyshortcuts="${CSS.escape(event.key)}"]`);
    if (!target) return;
    event.preventDefault();
    if (target.href) target.click();
    else target.focus();
  });

  // A form that wants to know where its user is.
  for (const zone of document.querySelectorAll("[data-zone]")) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;

  // A button, which is laid out even without scripts, copies an address, or selects it for the reader to copy.
  for (const button of document.querySelectorAll(".copy")) {
    const address = document.getElementById(button.dataset.copy);
    if (address.textContent.startsWith("/")) address.prepend(location.origin); // if the server doesn't know its own
    const whole = address.textContent;
    button.classList.add("ready");
    button.addEventListener("click", async () => {
      getSelection().selectAllChildren(address);
      const isCopied = navigator.clipboard
        ? await navigator.clipboard.writeText(whole).then(() => true, () => false)
        : document.execCommand("copy"); // if the site has no TLS
      button.nextElementSibling.textContent = isCopied ? button.dataset.done : button.dataset.failed;
    });
  }

  // The app that this device most likely has is tinted.
  const [, fitting] = [[/iPhone|iPad|Mac/, "apple"], [/Android|CrOS/, "google"], [/Windows/, "work"], [/./, "thunderbird"]].find(([device]) => device.test(navigator.userAgent));
  document.getElementById("app-" + fitting)?.classList.add("fits");

  // Phones offer the reader's own ways to share a page.
  const share = document.querySelector(".share");
  if (share && navigator.share) {
    share.hidden = false;
    share.addEventListener("click", () =>
      navigator.share({ title: share.dataset.title, url: document.getElementById("address").textContent }).catch(() => {}),
    );
  }

  // Deletes stored form values when signing out, so that the browser's next user doesn't find them.
  document.querySelector("form[action*='/sign-out']")?.addEventListener("submit", () => {
    for (const store of [localStorage, sessionStorage]) {
      for (const key of Object.keys(store)) if (key.startsWith("almanac:")) store.removeItem(key);
    }
  });

  // Browsers may restore a whole page in spite of no-store; its reader may have signed out since.
  if (document.querySelector("form[action*='/sign-out']")) {
    addEventListener("pageshow", (event) => event.persisted && location.reload());
  }

  // People who speak to their browser turn the shortcuts off. Last, since some browsers refuse storage.
  if (keys) {
    keys.closest("p").hidden = false;
    keys.checked = localStorage.getItem("keys") !== "off";
    keys.addEventListener("change", () => localStorage.setItem("keys", keys.checked ? "on" : "off"));
  }
})();
