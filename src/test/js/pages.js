// Opens pages as different people look at them, and prints as JSON what is wrong with each.
//
// Each page is loaded in two languages, with and without scripts, and looked at in sizes and colours. Where not in all of
// them, every other page is loaded in English with scripts and in German without, the others the other way round, and each
// is looked at in each size and colour once. What depends on neither size nor colours is checked once a load.
const { chromium } = require(process.argv[2]);
const fs = require("node:fs");

const [, , , browserPath, axePath, folder, origin, cookie, visitsPath, extent] = process.argv;
const isWhole = extent === "all";
const axe = fs.readFileSync(axePath, "utf8");
const visits = JSON.parse(fs.readFileSync(visitsPath, "utf8"));

const patience = 300_000; // only ends what hangs

const sizes = {
  wide: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 740 },
  zoomed: { width: 720, height: 450 }, // what 200 % leave of the wide one
};

/** `turn`, `pairs`: which of two pages are loaded so, and the sizes and colours that it is looked at in, where not in all. */
const looks = [
  { name: "english", first: "wide", turn: 0, pairs: ["wide light", "phone dark", "tablet dark", "zoomed light"], address: "10.1.1.1", locale: "en-US", timezoneId: "America/New_York", javaScriptEnabled: true },
  { name: "german", first: "phone", turn: 1, pairs: ["phone light", "wide dark", "tablet dark", "zoomed light"], address: "10.1.1.2", locale: "de-DE", timezoneId: "Europe/Berlin", javaScriptEnabled: true },
  { name: "english-plain", first: "wide", turn: 1, pairs: ["wide light", "phone dark", "tablet light", "zoomed dark"], address: "10.1.1.3", locale: "en-US", timezoneId: "Europe/Berlin", javaScriptEnabled: false },
  { name: "german-plain", first: "phone", turn: 0, pairs: ["phone light", "wide dark", "tablet light", "zoomed dark"], address: "10.1.1.4", locale: "de-DE", timezoneId: "Asia/Tokyo", javaScriptEnabled: false },
];

/** Returns what the page needs before its pictures, and how many bytes with them, as they were sent. */
const weigh = () => {
  const loads = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  const others = loads.filter(({ initiatorType, name }) => initiatorType !== "img" && !name.endsWith("/icon.svg"));
  const sum = (entries) => entries.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  return { requests: others.length, bytes: sum(others), pictured: sum(loads) };
};

/** What moved after the first paint, and what the policy forbade, is counted from the beginning. */
const watch = () => {
  window.seen = { shift: 0, moved: [], violations: [] };
  const told = ({ node, previousRect, currentRect }) =>
    `${(node?.outerHTML ?? node?.nodeName ?? "?").slice(0, 80)} ${Math.round(previousRect.top)} -> ${Math.round(currentRect.top)}`;
  const add = (entry) => {
    window.seen.shift += entry.value;
    window.seen.moved.push(...entry.sources.map(told));
  };
  document.addEventListener("securitypolicyviolation", (event) => window.seen.violations.push(event.violatedDirective + " " + event.blockedURI));
  new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: "layout-shift", buffered: true });
};

/**
 * What doesn't fit: pages wider than the window, hours in two lines, marks that stay cut off, targets that are too small
 * (WCAG 2.5.8, 24 px); and bars that don't show that they began before.
 */
const inspect = () => {
  const faults = [];
  const name = (element) => element.outerHTML.slice(0, 120);
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) {
    const wide = [...document.querySelectorAll("main *")].filter((each) => each.getBoundingClientRect().right > width + 1);
    faults.push("wider than the window: " + wide.slice(0, 2).map(name));
  }
  for (const target of document.querySelectorAll("a[href]:not([tabindex='-1']), button, input:not([type=hidden]), select, summary")) {
    const box = target.getBoundingClientRect();
    const isInText = target.closest("p, .prose, dd, address") || target.classList.contains("skip");
    if (box.height > 0 && box.height < 24 && !isInText) faults.push("too small: " + Math.round(box.height) + " " + name(target));
  }
  for (const hour of document.querySelectorAll(".axis li")) {
    const text = document.createRange();
    text.selectNodeContents(hour);
    if (text.getClientRects().length > 1) faults.push("hour in two lines: " + name(hour));
  }
  for (const words of document.querySelectorAll(".desk .words")) {
    if (words.scrollWidth > words.clientWidth + 1) faults.push("over its column: " + name(words));
    for (const word of words.textContent.matchAll(/\S+/g)) {
      const text = document.createRange();
      text.setStart(words.firstChild, word.index);
      text.setEnd(words.firstChild, word.index + word[0].length);
      if (text.getClientRects().length > 1) faults.push("a word in two lines: " + word[0]);
    }
  }
  for (const box of document.querySelectorAll(".choices")) {
    if (box.clientHeight > 320) faults.push("as high as all that it has: " + name(box));
  }
  for (const sheet of document.querySelectorAll(".days .sheet")) {
    if (sheet.clientWidth < sheet.closest(".days").clientWidth / 2) faults.push("squeezed: " + name(sheet));
  }
  for (const day of document.querySelectorAll(".through")) {
    if (getComputedStyle(day).visibility === "hidden") faults.push("not read aloud: " + name(day));
  }
  for (const bar of document.querySelectorAll(".from-before")) {
    if (getComputedStyle(bar).borderLeftStyle !== "dotted") faults.push("as if it began here: " + name(bar));
  }
  for (const part of document.querySelectorAll(".top, .period, .hours, .year, .facts, .desk")) {
    if (getComputedStyle(part).visibility === "hidden") faults.push("not shown: " + name(part));
  }
  const edgeOf = (mark) => {
    const box = mark.getBoundingClientRect();
    for (let around = mark.parentElement; around && box.width > 0; around = around.parentElement) {
      const edge = around.getBoundingClientRect();
      const isOver = box.right > edge.right + 1 || box.bottom > edge.bottom + 1;
      if (isOver && getComputedStyle(around).overflow !== "visible") return around;
    }
    return null;
  };
  for (const mark of document.querySelectorAll(".mark")) {
    if (edgeOf(mark)) mark.closest(".timed a")?.focus(); // an event at its hours shows all of it then
    if (edgeOf(mark)) faults.push("cut off: " + name(mark) + " in " + name(edgeOf(mark)));
    document.activeElement.blur();
  }
  return faults;
};

/** What has no other sign than a colour, where people choose their own. */
const inspectForced = () => {
  const faults = [];
  const edge = (element) => getComputedStyle(element).borderBottomColor;
  const paper = getComputedStyle(document.body).backgroundColor;
  for (const tab of document.querySelectorAll(".tabs a")) {
    const isMarked = edge(tab) !== paper;
    if (isMarked !== tab.hasAttribute("aria-current")) faults.push((isMarked ? "as if current: " : "not as current: ") + tab.textContent);
  }
  for (const today of document.querySelectorAll(".month .today .day, .hours .today h2")) {
    if (parseFloat(getComputedStyle(today).borderBottomWidth) < 2 && today.offsetHeight > 1) faults.push("today as any day");
  }
  return faults;
};

/** What is the same in every size. */
const read = () => ({
  language: document.documentElement.lang,
  headings: [...document.querySelectorAll("h1")].map((each) => each.innerText.trim()),
});

/** By how many elements the page differs from what was sent; tools that scripts add say so by their class. */
const countAdded = (sent) => {
  const count = (from) => [...from.querySelectorAll("body *")].filter((each) => !each.closest(".scripted") && each.localName !== "dialog").length;
  return count(document) - count(new DOMParser().parseFromString(sent, "text/html"));
};

/**
 * Looks, before each further Tab, at what the one before has reached, in the page itself: asking after each took longer than all
 * else. `state.isDone` once everything was reached.
 */
const follow = () => {
  const state = (window.followed = { reached: 0, faults: [], isDone: false });
  let before;
  let first;
  let isBegun = false;
  const look = () => {
    const at = document.activeElement;
    const isRound = before === at || first === at;
    if (!at || at === document.body || (isRound && state.reached > 0)) {
      state.isDone = true;
      return;
    }
    const style = getComputedStyle(at);
    const box = at.getBoundingClientRect();
    const isVisible = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
    const isShown = isVisible && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    const isNext = !before || !!(before.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING);
    const text = at.outerHTML.slice(0, 160);
    if (!isShown) state.faults.push("focus not seen: " + text);
    if (!isNext) state.faults.push("focus out of order: " + text);
    before = at;
    first ??= at;
    state.reached++;
  };
  const onTab = ({ key }) => {
    if (key === "Tab" && isBegun && !state.isDone) look();
    isBegun = true;
  };
  window.addEventListener("keydown", onTab, true);
};

const TABS_AT_ONCE = 24;

/** The keyboard reaches everything in the order of the page, and one sees where one is. */
const focus = async (page) => {
  await page.evaluate(follow);
  for (;;) {
    await Promise.all(Array.from({ length: TABS_AT_ONCE }, () => page.keyboard.press("Tab")));
    const { reached, faults, isDone } = await page.evaluate(() => window.followed);
    if (isDone) return reached === 0 ? ["the keyboard reaches nothing"] : faults;
  }
};

/** Full rules, or those of colours alone. */
const judge = async (page, only) => {
  const options = { resultTypes: ["violations"], ...(only ? { runOnly: only } : {}) };
  const { violations } = await page.evaluate((given) => axe.run(document, given), options);
  return violations.map((each) => `axe ${each.id}: ${each.nodes.map((node) => node.html.slice(0, 120)).slice(0, 3).join(" | ")}`);
};

/** Opens the page, and does there what the visit says. Returns the response that is shown in the end. */
const open = async (page, visit) => {
  const response = await page.goto(origin + visit.path, { waitUntil: "load" });
  if (visit.isOpened) for (const each of await page.locator("summary").all()) await each.click();
  if (!visit.fields) return response;
  for (const [name, value] of Object.entries(visit.fields)) await page.locator(`[name=${name}]`).fill(value);
  const [next] = await Promise.all([page.waitForNavigation({ waitUntil: "load" }), page.locator("main form[method=post] button.primary:not([type=button])").first().click()]);
  return next;
};

/** For people who look at them, each size light and dark, once in English and once in German. */
const isPictured = (name, size, colorScheme) =>
  isWhole && size !== "zoomed" && name === ((size === "wide") === (colorScheme === "light") ? "english" : "german");

const walk = async (browser, look) => {
  const { name, first, turn, pairs, address, ...options } = look;
  const { locale, javaScriptEnabled: isScripted } = options;
  const context = await browser.newContext({ ...options, extraHTTPHeaders: { "X-Forwarded-For": address } });
  if (cookie) await context.addCookies([{ name: cookie.split("=")[0], value: cookie.slice(cookie.indexOf("=") + 1), url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const seen = [];
  let visit;
  const fault = (text) => seen.push({ visit: visit.name, look: name, fault: text });
  // the browser itself says so of every page with an error status
  page.on("console", (message) => message.text().includes(`status of ${visit.status}`) || fault("console: " + message.text()));
  page.on("pageerror", (error) => fault("error: " + error));
  page.on("request", (request) => request.url().startsWith(origin) || fault("foreign request: " + request.url()));
  page.on("dialog", (dialog) => {
    if (dialog.type() === "beforeunload") return dialog.accept(); // a form that came back as it was typed
    return dialog.dismiss().then(() => fault("a script ran: " + dialog.message()));
  });
  if (isScripted) await page.addInitScript(watch);
  let states = 0;
  for (visit of visits.filter((each, i) => isWhole || i % 2 === turn)) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(sizes[first]);
    const response = await open(page, visit);
    if (response.status() !== visit.status) fault("status " + response.status());
    const content = await page.evaluate(read);
    if (!content.language.startsWith(locale.slice(0, 2))) fault("language " + content.language);
    if (content.headings.length !== 1 || !content.headings[0]) fault("headings " + content.headings);
    const alert = page.locator("main [role=alert]").first();
    if (await alert.count()) {
      // the browser looks at autofocus when it draws, which can be after the load
      await alert.and(page.locator(":focus")).waitFor().catch(async () => fault("no focus on " + (await alert.innerText())));
    }
    const isRefused = await page.evaluate(() => document.querySelector("main .fault[role=alert]") !== null);
    if (isRefused !== /^(Error|Fehler): /.test(await page.title())) fault("title " + (await page.title()));
    await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
    (await page.evaluate(inspectForced)).forEach((each) => fault("forced colours: " + each));
    await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
    if (isScripted) {
      const added = await page.evaluate(countAdded, await response.text());
      if (added !== 0) fault(`${added} elements by scripts`);
      const { shift, moved, violations } = await page.evaluate(() => window.seen);
      if (shift > 0.01 && !visit.isOpened) fault(`moved after the first paint: ${shift} ${moved}`);
      violations.forEach((each) => fault("policy: " + each));
      const { requests, bytes, pictured } = await page.evaluate(weigh);
      const most = cookie || /^\/(docs|embedding|events\/map)/.test(visit.path) ? 50_000 : 25_000;
      if (requests > 6 || bytes > most || pictured > 120_000) fault(`${requests} requests, ${bytes} bytes, ${pictured} with pictures`);
      (await focus(page)).forEach(fault);
      await page.evaluate(axe);
      (await judge(page)).forEach(fault);
    }
    await page.evaluate(() => (document.activeElement.blur(), scrollTo(0, 0)));
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      if (isScripted && colorScheme === "dark") (await judge(page, ["color-contrast"])).forEach((each) => fault("dark " + each));
      for (const [size, viewport] of Object.entries(sizes)) {
        if (!isWhole && !pairs.includes(`${size} ${colorScheme}`)) continue;
        await page.setViewportSize(viewport);
        (await page.evaluate(inspect)).forEach((each) => fault(`${size} ${colorScheme} ${each}`));
        if (isPictured(name, size, colorScheme)) await page.screenshot({ path: `${folder}/${visit.name}-${size}-${colorScheme}.png` });
        states++;
      }
    }
  }
  await context.close();
  return { states, faults: seen };
};

(async () => {
  fs.mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const walks = await Promise.all(looks.map((look) => walk(browser, look)));
  await browser.close();
  const faults = walks.flatMap((each) => each.faults);
  console.log(JSON.stringify({ states: walks.reduce((sum, each) => sum + each.states, 0), faults }));
})();
