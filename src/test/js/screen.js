// Watches a screen while its server is gone and when it comes back with something else; prints as JSON what it shows.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, address] = process.argv;

const patience = 300_000; // only ends what hangs
const minute = 60_000;

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const page = await (await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 720 } })).newPage();
  page.setDefaultTimeout(patience);
  await page.clock.install();
  const seen = {};
  const look = async () => ({
    titles: await page.locator("article:visible h3").allInnerTexts(),
    offline: await page.locator(".offline").innerText(),
    headings: (await page.locator("h2:visible").allInnerTexts()).map((each) => each.toLowerCase()),
  });
  const said = (isOffline) => page.waitForFunction((is) => (document.querySelector(".offline").textContent !== "") === is, isOffline, { polling: 50 });
  let changed;
  await page.route(/\/screen/, async (route) => {
    if (changed === undefined) return route.continue();
    if (changed === null) return route.abort();
    const response = await route.fetch();
    return route.fulfill({ response, body: changed(await response.text()) });
  });

  await page.goto(address);
  seen.first = await look();

  changed = null;
  await page.clock.fastForward(minute + 1000);
  await said(true);
  seen.gone = await look();
  await page.clock.fastForward(90 * minute); // the first is over by now
  await page.waitForFunction(() => !document.querySelector("h3").textContent.includes("Gala"), null, { polling: 50 });
  seen.later = await look();

  changed = (html) => html.replaceAll("Concert", "Opera");
  await page.clock.fastForward(minute + 1000);
  await said(false);
  seen.back = await look();
  const count = () => page.evaluate(() => document.querySelectorAll("*").length);
  seen.nodes = await count();
  for (let i = 0; i < 20; i++) {
    const answered = page.waitForResponse(/\/screen/);
    changed = (html) => html.replaceAll("Concert", "Opera " + i);
    await page.clock.fastForward(minute + 1000);
    await answered;
    await page.waitForFunction((text) => document.body.textContent.includes(text), "Opera " + i, { polling: 50 });
  }
  seen.nodesAfterHours = await count();
  await browser.close();
  console.log(JSON.stringify(seen));
})().catch((fault) => {
  console.error(fault);
  process.exit(1);
});
