// Opens a page of another site that embeds the calendar, as an element and in a frame, and prints what was seen as JSON.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, allowed, refused, key, screenshot] = process.argv;

const patience = 300_000; // only ends what hangs
const flags = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: flags, timeout: patience });
  const page = await (await browser.newContext({ locale: "en-GB", viewport: { width: 1100, height: 900 } })).newPage();
  page.setDefaultTimeout(patience);
  const messages = [];
  page.on("console", (message) => messages.push(message.text()));
  page.on("pageerror", (error) => messages.push(String(error)));

  await page.goto(allowed);
  const element = page.locator("almanac-calendar");
  await element.locator("table.month").waitFor();
  const seen = {
    heading: await element.locator("h1").innerText(),
    titles: await element.locator("td li bdi").allInnerTexts(),
    icons: await element.evaluate(({ shadowRoot }) =>
      [...shadowRoot.querySelectorAll("use")].every((each) => shadowRoot.querySelector(each.getAttribute("href"))),
    ),
    scripts: await element.locator("script").count(),
    header: await element.locator("header, footer").count(),
    paper: await element.evaluate((each) => getComputedStyle(each.shadowRoot.querySelector("h1").closest("main")).color),
    link: await element.locator("td li a").first().getAttribute("href"),
  };
  await page.screenshot({ path: screenshot });
  await element.locator("a[rel=next]").click();
  await element.locator("h1", { hasText: "April" }).waitFor();
  seen.next = await element.locator("h1").innerText();
  seen.focused = await element.evaluate((each) => each.shadowRoot.activeElement?.rel);
  seen.chips = await element.locator(".chosen .chip").allInnerTexts();
  await element.evaluate((each) => each.setAttribute("view", "list"));
  await element.locator(".days").waitFor();
  await element.evaluate((each) => {
    each.setAttribute("view", "month");
    each.setAttribute("date", "2031-13");
  });
  await element.locator("h1", { hasText: "Page not found" }).waitFor();
  await element.evaluate((each, secret) => {
    each.setAttribute("view", "list");
    each.setAttribute("key", secret);
  }, key);
  await element.locator(`a[href*="/embed/${key}/month"]`).click();
  await element.locator("table.month").waitFor();
  seen.keyed = await element.locator("details").count();
  await element.evaluate((each) => each.setAttribute("key", ".."));
  await element.locator("> a").waitFor();
  seen.outside = await element.locator("main, form").count();
  seen.stayed = page.url() === allowed;

  const frame = page.frameLocator("iframe");
  await frame.locator("table.month").waitFor();
  seen.framed = await frame.locator("td li bdi").allInnerTexts();
  await frame.locator("a[rel=prev]").click();
  await frame.locator("h1", { hasText: "February" }).waitFor();
  seen.target = await page.frames()[1].url();
  seen.attacked = await page.evaluate(() => window.attacked ?? null);
  seen.messages = [...messages];

  await page.goto(refused);
  await element.locator("a").waitFor();
  seen.refusedLink = await element.locator("a").getAttribute("href");
  seen.refusedTable = await page.locator("almanac-calendar table").count();
  const inner = page.frames()[1];
  seen.refusedFrame = inner ? await inner.locator("table.month").count().catch(() => 0) : 0;
  await browser.close();
  console.log(JSON.stringify(seen));
})();
