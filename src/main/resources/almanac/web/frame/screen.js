// Fetches the screen every minute, and replaces its main part if that has changed. Without a network it continues by the times in
// the page.
(() => {
  const minute = 60_000;
  const patience = 20_000;
  const refusals = [401, 403, 404, 410];
  const clock = document.querySelector(".clock");
  const date = document.querySelector(".date");
  const offline = document.querySelector(".offline");
  let main = document.querySelector("main");
  let sent = main.outerHTML;
  let ahead; // of this device's clock, which may be wrong
  let offset;
  let reached;

  const now = () => Date.now() + ahead;
  const local = (time) => new Date(time + offset);
  const day = () => local(now()).toISOString().slice(0, 10);
  const format = (options) => new Intl.DateTimeFormat(document.documentElement.lang, { ...options, timeZone: "UTC" });
  const hours = format({ hour: "2-digit", minute: "2-digit" });
  const days = format({ dateStyle: "full" });
  const shortTime = (time) => hours.format(local(time)).replace(/^0(?=\d:\d\d\s)/, "");
  const write = (element, text) => {
    if (element.textContent !== text) element.textContent = text;
  };

  /** Takes the time from a page that has just arrived. */
  const setClock = (page) => {
    const at = page.querySelector(".clock");
    ahead = Date.parse(at.dateTime) - Date.now();
    offset = at.dataset.offset * minute;
    reached = now();
  };

  /** Shows what goes on, or else what comes next, large, and the rest beside it. */
  const arrange = () => {
    const [lead, rest] = main.children;
    const today = day();
    for (const entry of main.querySelectorAll("article")) {
      const isOver = Date.parse(entry.dataset.end) <= now();
      const hasBegun = Date.parse(entry.dataset.begin) <= now();
      if (isOver) entry.remove();
      else if (hasBegun && !entry.classList.contains("begun")) {
        entry.classList.add("begun");
        lead.append(entry);
      } else if (!hasBegun && entry.dataset.day <= today && !entry.classList.contains("today")) {
        entry.classList.remove("tomorrow", "later");
        entry.classList.add("today");
        write(entry.querySelector("h2"), main.dataset.next);
      }
    }
    if (lead.querySelector(".begun")) rest.prepend(...lead.querySelectorAll("article:not(.begun)"));
    else if (!lead.querySelector("article") && rest.firstElementChild) lead.append(rest.firstElementChild);
    const first = lead.querySelector("article");
    const heading = lead.querySelector("h2");
    heading.hidden = !first;
    lead.querySelector(".empty").hidden = !!first;
    if (first) write(heading, first.classList.contains("begun") ? main.dataset.now : first.querySelector("h2").textContent);
    main.classList.toggle("alone", !rest.firstElementChild);
  };

  const show = () => {
    write(clock, shortTime(now()));
    if (date.dateTime !== day()) {
      date.dateTime = day();
      write(date, days.format(local(now())));
    }
    arrange();
  };

  const filesOf = (page) =>
    [...page.querySelectorAll("link[rel=stylesheet], script")].map((each) => each.getAttribute("href") ?? each.getAttribute("src")).join();

  const fetchPage = async () => {
    const stop = new AbortController();
    const end = setTimeout(() => stop.abort(), patience);
    try {
      const response = await fetch(location.href, { signal: stop.signal });
      // readers who may no longer see the page are shown the refusal
      if (response.redirected || refusals.includes(response.status)) location.reload();
      if (!response.ok) throw new Error(response.status);
      return new DOMParser().parseFromString(await response.text(), "text/html");
    } finally {
      clearTimeout(end);
    }
  };

  const refresh = async () => {
    try {
      const page = await fetchPage();
      if (filesOf(page) !== filesOf(document)) location.reload(); // there is another version
      setClock(page);
      const fresh = page.querySelector("main");
      if (fresh.outerHTML !== sent) {
        sent = fresh.outerHTML;
        const old = main;
        main = document.importNode(fresh, true);
        old.replaceWith(main);
      }
      write(offline, "");
    } catch {
      write(offline, offline.dataset.text.replace("{0}", shortTime(reached)));
    }
    show();
    setTimeout(refresh, minute);
  };

  setClock(document);
  show();
  setInterval(show, 1000);
  setTimeout(refresh, minute);
})();
