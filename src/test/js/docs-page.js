// Opens the API reference, finds an operation, and prints what happened as JSON.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, url, screenshot] = process.argv;

const patience = 300_000; // only ends what hangs

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const context = await browser.newContext({ viewport: { width: 1280, height: 1600 } });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const errors = [];
  const hosts = new Set();
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("request", (request) => request.url().startsWith("http") && hosts.add(new URL(request.url()).host));
  await page.goto(url + "/events");
  const operations = await page.locator(".operation").count();
  const listed = () => page.locator(".contents .noun li a:visible").allInnerTexts();
  const first = await listed();
  await page.locator("#find").fill("patch /TAGS/");
  const found = await listed();
  await page.locator("#find").fill("patch unicorns");
  const none = { listed: await listed(), status: await page.locator("#found").innerText() };
  await page.locator("#find").fill("");
  const again = await listed();
  await page.locator("#find").fill("tags patch");
  await Promise.all([page.waitForURL("**/tags#*"), page.locator("#find").press("Enter")]);
  const target = await page.locator(":target h2").innerText();
  const current = page.locator(".contents [aria-current=true]", { hasText: target });
  await current.waitFor();
  const marked = await current.innerText();
  await page.screenshot({ path: screenshot });
  await page.setViewportSize({ width: 390, height: 844 });
  const isFolded = !(await page.locator("#find").isVisible());
  await page.goto(url + "/application-passwords");
  const broken = await page.$$eval("h1, h2, h3, .chip", (tags) => {
    const texts = (node) => (node.nodeType === Node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(texts));
    const lines = (text, word) => {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      return new Set([...range.getClientRects()].map((box) => box.top)).size;
    };
    const split = (text) => [...text.data.matchAll(/[^\s-]+/g)].filter((word) => lines(text, word) > 1);
    return tags.flatMap(texts).flatMap(split).map((word) => word[0]);
  });
  await browser.close();
  const isRestored = JSON.stringify(first) === JSON.stringify(again);
  console.log(JSON.stringify({ operations, found, none, isRestored, target, marked, isFolded, broken, errors, hosts: [...hosts] }));
})();
