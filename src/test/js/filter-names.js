// Types into a filter of many names, chooses what it offers, and prints as JSON what was offered and what is then listed.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, origin, filter, typed] = process.argv;

const patience = 300_000; // only ends what hangs

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const page = await browser.newPage({ locale: "en-GB" });
  page.setDefaultTimeout(patience);
  await page.goto(`${origin}/events/list`);
  await page.locator(".filters > summary", { hasText: "Filters" }).click();
  const field = page.locator(`[name=${filter}]`);
  await field.pressSequentially(typed);
  await page.waitForFunction((name) => document.querySelector(`[name=${name}]`).list.options.length === 1, filter);
  const offered = await field.evaluate(({ list }) => list.options[0].value);
  await field.fill(offered);
  await page.getByRole("button", { name: "Apply" }).click();
  const titles = await page.locator(".days h3").allTextContents();
  await browser.close();
  console.log(JSON.stringify({ offered, titles }));
})();
