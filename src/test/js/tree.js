// Drags a category below another, then leads it back to the top by keys, and prints below what it was, as JSON.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, root, cookie, above, below] = process.argv;

const patience = 300_000; // only ends what hangs

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const context = await browser.newContext({ locale: "en-GB" });
  const [name, value] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: root }]);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const faults = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (fault) => faults.push(String(fault)));
  const list = root + "/manage/categories";
  const link = (text) => page.getByRole("link", { name: text, exact: true });
  const row = (text) => page.locator("tr", { has: link(text) });
  const parent = async () => {
    await page.goto(list);
    await link(below).click();
    return page.locator("select[name=parent]").inputValue();
  };
  const moved = () => page.waitForURL(/done=move/);

  await page.goto(list);
  await Promise.all([moved(), row(below).dragTo(row(above))]);
  const dragged = await parent();
  await page.goto(list);
  await link(below).focus();
  await page.keyboard.press("m");
  const moving = await page.locator("#moving").textContent();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await Promise.all([moved(), page.keyboard.press("Enter")]);
  const led = await parent();
  await browser.close();
  console.log(JSON.stringify({ dragged, moving, led, faults }));
})().catch((fault) => {
  console.error(fault);
  process.exit(1);
});
