// Opens the page of the interface, tries a request, and prints what happened as JSON.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, url, screenshot] = process.argv;

const patience = 300_000; // only ends what hangs

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const page = await browser.newPage({ viewport: { width: 1280, height: 1600 } });
  page.setDefaultTimeout(patience);
  const errors = [];
  const hosts = new Set();
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("request", (request) => request.url().startsWith("http") && hosts.add(new URL(request.url()).host));
  await page.goto(url);
  await page.waitForSelector(".opblock");
  const operations = await page.locator(".opblock").count();
  const list = page.locator("#operations-tags-listTags");
  await list.locator(".opblock-summary-control").click();
  await list.locator("button.execute").click();
  await list.locator(".live-responses-table .response-col_status").last().waitFor();
  const status = (await list.locator(".live-responses-table .response .response-col_status").innerText()).trim();
  await page.screenshot({ path: screenshot });
  await browser.close();
  console.log(JSON.stringify({ operations, status, errors, hosts: [...hosts] }));
})();
