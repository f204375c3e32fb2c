// Chooses dates of a series by mouse and keys, and prints as JSON what its fields and its calendar then have.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, origin, cookie, path] = process.argv;

const patience = 300_000; // only ends what hangs

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const context = await browser.newContext({ locale: "en-GB", extraHTTPHeaders: { Cookie: cookie } });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(origin + path);
  await page.locator(".fold > summary", { hasText: "Repeats" }).click();
  await page.getByText("Choose dates in a calendar").click();
  const day = (date) => page.locator(`#days [value="${date}"]`);
  const planned = (pick) => Promise.all([page.waitForResponse(/\/plan/).then((answer) => answer.finished()), pick()]);
  await day("2071-05-11").waitFor();
  await planned(() => day("2071-05-11").click());
  await page.locator("#days .excluded").waitFor();
  await page.keyboard.press("ArrowRight");
  await planned(() => page.keyboard.press("Enter"));
  await page.locator("#dates li", { hasText: "12 May 2071" }).waitFor();
  const field = (name) => page.locator(`#${name}`).inputValue();
  const [excluded, added] = [await field("exdate"), await field("rdate")];
  const focused = await page.evaluate(() => document.activeElement.value);
  const pressed = await page.locator("#days [aria-pressed=true]").evaluateAll((all) => all.map((each) => each.value));
  await planned(() => day("2071-05-11").click());
  const again = await field("exdate");
  await browser.close();
  console.log(JSON.stringify({ excluded, added, focused, pressed, again }));
})();
