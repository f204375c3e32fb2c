// Opens the page of the interface, tries a request, and prints what happened as JSON.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, url, screenshot, username, password] = process.argv;

const patience = 300_000; // only ends what hangs

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  // who is asked to sign in does
  const context = await browser.newContext({ viewport: { width: 1280, height: 1600 }, httpCredentials: { username, password } });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const errors = [];
  const hosts = new Set();
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("request", (request) => request.url().startsWith("http") && hosts.add(new URL(request.url()).host));
  await page.goto(url);
  await page.waitForSelector(".opblock");
  const operations = await page.locator(".opblock").count();
  const clicked = async (operation) => {
    const block = page.locator("#operations-" + operation);
    await block.locator(".opblock-summary-control").click();
    await block.locator("button.execute").click();
    await block.locator(".live-responses-table .response-col_status").last().waitFor();
    return (await block.locator(".live-responses-table .response .response-col_status").innerText()).trim();
  };
  const locked = (operation) => page.locator("#operations-" + operation + " .authorization__btn").count();
  const locks = { public: await locked("events-listEvents"), signedIn: await locked("events-createEvent") };
  const listed = await clicked("events-listEvents");
  const created = await clicked("events-createEvent");
  await page.screenshot({ path: screenshot });
  await page.setViewportSize({ width: 390, height: 844 });
  const broken = await page.$$eval(".opblock-tag", (tags) => {
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
  console.log(JSON.stringify({ operations, listed, created, locks, broken, errors, hosts: [...hosts] }));
})();
