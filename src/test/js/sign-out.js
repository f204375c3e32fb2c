// Signs in, reads pages with what others may not see, signs out, and prints what going back shows, as JSON.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, root, name, password, view, event] = process.argv;

const patience = 300_000; // only ends what hangs

(async () => {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ["--no-sandbox", "--disable-gpu"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"], // people's browsers have it
    timeout: patience,
  });
  const page = await (await browser.newContext({ locale: "en-GB" })).newPage();
  page.setDefaultTimeout(patience);
  const main = () => page.locator("main").innerText();
  const seen = { before: [], after: [], isReadAnew: false };

  await page.goto(root + "/sign-in?to=" + encodeURIComponent(view));
  await page.fill("input[name=name]", name);
  await page.fill("input[name=password]", password);
  await page.click("main button.primary");
  await page.waitForURL(root + view);
  seen.before.push(await main());
  await page.goto(root + event);
  seen.before.push(await main());
  await page.goto(root + "/account/sessions");
  await page.evaluate(() => (window.isKept = true));
  const reloaded = page.waitForEvent("load");
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await reloaded;
  seen.isReadAnew = await page.evaluate(() => !window.isKept);
  await page.click("header form button");
  await page.waitForURL(root + "/");

  for (let i = 0; i < 3; i++) {
    await page.goBack({ waitUntil: "commit" });
    await page.waitForFunction(() => document.readyState === "complete");
    seen.after.push(await main());
  }
  await browser.close();
  console.log(JSON.stringify(seen));
})().catch((fault) => {
  console.error(fault);
  process.exit(1);
});
