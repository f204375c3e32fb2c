// Takes pictures of the calendar, each as a file of its name in the folder, and prints their headings as JSON.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, folder, origin, event] = process.argv;

const patience = 300_000; // only ends what hangs

const wide = { viewport: { width: 1200, height: 800 } };
const phone = { viewport: { width: 400, height: 800 } };
const dark = { colorScheme: "dark" };

// the address, the look, and what is clicked first
const pictures = {
  month: ["/events/month", wide, "a[rel=next]"],
  "month-dark": ["/events/month", { ...wide, ...dark, locale: "de-DE" }],
  week: ["/events/week", wide],
  event: [event, wide],
  phone: ["/events/list", { ...phone, ...dark }],
  "phone-month": ["/events/month", phone],
  "phone-event": [event, { ...phone, ...dark }],
};

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const headings = {};
  for (const [name, [path, options, link]] of Object.entries(pictures)) {
    const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Berlin", ...options });
    const page = await context.newPage();
    await page.goto(origin + path, { timeout: patience });
    if (link) await Promise.all([page.waitForNavigation(), page.locator(link).click()]);
    if (link) await page.mouse.move(0, 0);
    headings[name] = await page.locator("h1").innerText();
    await page.screenshot({ path: `${folder}/${name}.png` });
    await context.close();
  }
  await browser.close();
  console.log(JSON.stringify(headings));
})();
