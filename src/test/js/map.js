// Uses the map of venues by keys and by its markers, tells it a position and refuses to, and prints as JSON what happens.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, address] = process.argv;

const patience = 300_000; // only ends what hangs
const size = { width: 1440, height: 900 };

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const open = async (options) => {
    const context = await browser.newContext({ locale: "en-GB", viewport: size, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await page.goto(address);
    return page;
  };
  const seen = {};

  const page = await open({ geolocation: { latitude: 52.51, longitude: 13.4 }, permissions: ["geolocation"] });
  const markers = page.locator(".marker");
  const names = async () => {
    const all = await markers.evaluateAll((found) => found.map((each) => each.getAttribute("aria-label")));
    return all.sort();
  };
  const scale = () => page.locator(".tile").last().evaluate((tile) => Number(new URL(tile.src).searchParams.get("z")));
  const lit = () => page.locator(".sheet.lit").count();
  const pier = page.locator(".marker[aria-label^=Pier]");

  seen.markers = await names();
  const before = { box: await pier.boundingBox(), scale: await scale() };
  await page.locator(".pane").focus();
  await page.keyboard.press("ArrowDown");
  seen.isMoved = (await pier.boundingBox()).y < before.box.y;
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("+");
  seen.nearer = (await scale()) - before.scale;
  await page.keyboard.press("-");

  await pier.focus();
  seen.lit = { byMarker: await lit() };
  await page.keyboard.press("Enter");
  seen.focused = await page.evaluate(() => document.activeElement.textContent);
  seen.lit.byEntry = await page.locator(".marker.lit").count();
  await page.locator(".marker.several").click();
  await page.waitForFunction(() => !document.querySelector(".marker.several"), null, { polling: 50 });
  seen.apart = await names();

  await Promise.all([page.waitForNavigation(), page.locator(".near").click()]);
  const query = new URL(page.url()).searchParams;
  seen.near = ["geoloc_lat", "geoloc_lng", "geoloc_distance"].map((name) => query.get(name)).join(" ");

  const refused = await open();
  await refused.locator(".near").click();
  await refused.waitForFunction(() => document.querySelector(".locating").textContent, null, { polling: 50 });
  seen.refused = await refused.locator(".locating").innerText();

  const finger = await open({ hasTouch: true });
  await finger.locator(".marker[aria-label^=Pier]").tap();
  await finger.locator(".marker[aria-current]").waitFor();
  await finger.evaluate(() => document.activeElement.blur());
  seen.pinned = await finger.locator(".marker[aria-current]").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
  seen.pinnedEntries = await finger.locator(".sheet.pinned").count();
  const blocked = await browser.newPage();
  await blocked.route("**/icon.svg?**", (route) => route.abort());
  await blocked.goto(address);
  await blocked.waitForFunction(() => document.querySelector(".failed").textContent, null, { polling: 50 });
  seen.blocked = await blocked.locator(".failed").innerText();
  seen.whole = await page.locator(".failed").textContent();

  const plain = await open({ javaScriptEnabled: false });
  seen.plain = {
    entries: await plain.locator(".places .sheet:visible").count(),
    pane: await plain.locator(".pane").isVisible(),
    near: await plain.locator(".near").isVisible(),
  };

  await browser.close();
  console.log(JSON.stringify(seen));
})();
