// Prints pages, and prints as JSON how many sheets each takes.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, origin, ...paths] = process.argv;

const patience = 300_000; // only ends what hangs

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const page = await (await browser.newContext({ locale: "de-DE", colorScheme: "dark" })).newPage();
  const sheets = {};
  for (const path of paths) {
    await page.goto(origin + path, { timeout: patience });
    const printed = await page.pdf({ preferCSSPageSize: true });
    sheets[path] = printed.toString("latin1").match(/\/Type\s*\/Page\b/g).length;
  }
  await browser.close();
  console.log(JSON.stringify(sheets));
})();
