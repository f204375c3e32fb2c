// Opens a page where clocks differ, and prints as JSON what each reader is told of their own time.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, address, ...zones] = process.argv;

const patience = 300_000; // only ends what hangs

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const told = {};
  for (const timezoneId of zones) {
    const page = await (await browser.newContext({ locale: "en-GB", timezoneId })).newPage();
    await page.goto(address, { timeout: patience });
    told[timezoneId] = await page.locator(".yours").innerText();
  }
  await browser.close();
  console.log(JSON.stringify(told));
})();
