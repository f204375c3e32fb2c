// Goes from a list to an address of one's own by keyboard, copies it, reads it, revokes it, and prints as JSON what was seen.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, origin, ability, list, name, password] = process.argv;

const patience = 300_000; // only ends what hangs
const most = 200; // more presses of Tab reach nothing

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const context = await browser.newContext({ locale: "en-GB", javaScriptEnabled: ability !== "no script" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  // as on a site without TLS, where there is only the older way
  if (ability === "no clipboard") {
    await page.addInitScript(() => {
      window.clipboard = navigator.clipboard;
      Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined });
    });
  }

  const tabTo = async (wanted) => {
    for (let i = 0; i < most; i++) {
      await page.keyboard.press("Tab");
      const at = await page.evaluate(() => {
        const at = document.activeElement;
        return at.getAttribute("aria-label") ?? at.labels?.[0]?.firstChild.textContent ?? at.textContent;
      });
      if (wanted.test(at.trim())) return;
    }
    throw new Error(`Tab doesn't reach ${wanted} on ${page.url()}`);
  };
  const go = () => Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  const follow = async (wanted) => {
    await tabTo(wanted);
    await go();
  };
  const main = () => page.locator("main").innerText();
  const seen = {};

  await page.goto(origin + list);
  await follow(/^Sign in$/);
  await tabTo(/^Username/);
  await page.keyboard.type(name);
  await tabTo(/^Password/);
  await page.keyboard.type(password);
  await go();
  await follow(/^Subscribe/);
  await tabTo(/^Including what only you can see/);
  await page.keyboard.press("Enter");
  await follow(/^Create a personal address/);
  await tabTo(/^Name/);
  await page.keyboard.type("Phone");
  await go();

  seen.address = await page.locator("#calendar").innerText();
  seen.offersCopy = await page.locator(".copy").first().isVisible();
  if (seen.offersCopy) {
    await tabTo(/^Copy: Address/);
    await page.keyboard.press("Enter");
    const told = page.locator("[role=status]").first();
    await page.waitForFunction(() => document.querySelector("[role=status]").textContent);
    seen.told = await told.innerText();
    seen.selected = await page.evaluate(() => String(getSelection()));
    seen.copied = await page.evaluate(() => (window.clipboard ?? navigator.clipboard).readText());
  }
  const read = await (await browser.newContext()).request.get(seen.address);
  seen.read = read.status();
  seen.calendar = await read.text();

  await follow(/^Your calendar addresses$/);
  seen.list = await main();
  await tabTo(/^Revoke address Phone/);
  await page.keyboard.press("Enter");
  await follow(/^Revoke permanently$/);
  seen.empty = await main();
  seen.revoked = (await (await browser.newContext()).request.get(seen.address)).status();
  await browser.close();
  console.log(JSON.stringify(seen));
})().catch((fault) => {
  console.error(fault);
  process.exit(1);
});
