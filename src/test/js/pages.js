// Opens pages as different people look at them, and prints as JSON what is wrong with each.
const { chromium } = require(process.argv[2]);
const axe = require("node:fs").readFileSync(process.argv[3], "utf8");

const [, , , , browserPath, folder, origin, cookie, ...paths] = process.argv;

const patience = 300_000; // only ends what hangs

const looks = [
  { name: "wide", viewport: { width: 1440, height: 900 }, colorScheme: "light", locale: "en-GB", timezoneId: "Europe/Berlin" },
  { name: "dark", viewport: { width: 1440, height: 900 }, colorScheme: "dark", locale: "de-DE", timezoneId: "Asia/Tokyo" },
  { name: "tablet", viewport: { width: 768, height: 1024 }, colorScheme: "light", locale: "de-AT", timezoneId: "America/New_York" },
  { name: "phone", viewport: { width: 360, height: 740 }, colorScheme: "dark", locale: "en-US", timezoneId: "Europe/London", hasTouch: true },
  { name: "zoomed", viewport: { width: 720, height: 450 }, deviceScaleFactor: 2, colorScheme: "light", locale: "en-GB", timezoneId: "Europe/Berlin" },
  { name: "plain", viewport: { width: 360, height: 740 }, colorScheme: "light", locale: "de-DE", timezoneId: "Europe/Berlin", javaScriptEnabled: false },
];

/** What moved after the first paint, and what the policy forbade, is counted from the beginning. */
const watch = () => {
  window.seen = { shift: 0, violations: [] };
  document.addEventListener("securitypolicyviolation", (event) => window.seen.violations.push(event.violatedDirective + " " + event.blockedURI));
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.seen.shift += entry.value))).observe({ type: "layout-shift", buffered: true });
};

/** Elements that take the focus without showing it, and targets that are too small for a finger (WCAG 2.5.8, 24 px). */
const inspect = () => {
  const faults = [];
  const name = (element) => element.outerHTML.slice(0, 120);
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) {
    const wide = [...document.querySelectorAll("main *")].filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1);
    faults.push("wider than the window: " + wide.slice(0, 2).map(name));
  }
  for (const target of document.querySelectorAll("a[href]:not([tabindex='-1']), button, input:not([type=hidden]), select, summary")) {
    const box = target.getBoundingClientRect();
    const inText = target.closest("p, .prose, dd, li.crumb, address, .skip") || target.classList.contains("skip");
    if (box.height > 0 && box.height < 24 && !inText) faults.push("too small: " + Math.round(box.height) + " " + name(target));
  }
  return faults;
};

const focus = async (page) => {
  const faults = [];
  const reached = new Set();
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    const fault = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      const seen = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 && box.width > 0 && box.height > 0;
      return { id: at.outerHTML.slice(0, 160), seen };
    });
    if (!fault) break;
    reached.add(fault.id);
    if (!fault.seen) faults.push("focus not seen: " + fault.id);
  }
  if (reached.size < 3) faults.push("the keyboard reaches only " + reached.size);
  return faults;
};

const visit = async (browser, look, path) => {
  const { name, ...options } = look;
  const context = await browser.newContext(options);
  if (cookie) await context.addCookies([{ name: cookie.split("=")[0], value: cookie.slice(cookie.indexOf("=") + 1), url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const faults = [];
  page.on("console", (message) => faults.push("console: " + message.text()));
  page.on("pageerror", (error) => faults.push("error: " + error));
  page.on("request", (request) => request.url().startsWith(origin) || faults.push("foreign request: " + request.url()));
  page.on("dialog", (dialog) => dialog.dismiss().then(() => faults.push("a script ran: " + dialog.message())));
  const scripted = options.javaScriptEnabled !== false;
  if (scripted) await page.addInitScript(watch);
  const response = await page.goto(origin + path, { waitUntil: "load" });
  const status = response.status();
  if (scripted) {
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
    violations.forEach((each) => faults.push(`axe ${each.id}: ${each.nodes.map((node) => node.html.slice(0, 120)).slice(0, 3).join(" | ")}`));
    faults.push(...(await page.evaluate(inspect)));
    const seen = await page.evaluate(() => window.seen);
    if (seen.shift > 0.01) faults.push("moved after the first paint: " + seen.shift);
    seen.violations.forEach((each) => faults.push("policy: " + each));
    if (name === "wide" || name === "phone") faults.push(...(await focus(page)));
  }
  const text = await page.locator("h1").first().innerText();
  await page.screenshot({ path: `${folder}/${name}${path.replace(/[^a-z0-9]+/gi, "-")}.png` });
  await context.close();
  return { look: name, path, status, heading: text, faults };
};

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const visits = [];
  for (const path of paths) {
    for (const look of looks) visits.push(await visit(browser, look, path));
  }
  await browser.close();
  console.log(JSON.stringify(visits));
})();
