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
  const listed = await clicked("events-listEvents");
  const created = await clicked("events-createEvent");
  await page.screenshot({ path: screenshot });
  await browser.close();
  console.log(JSON.stringify({ operations, listed, created, errors, hosts: [...hosts] }));
})();
