// Uses the calendar by keyboard alone, with or without scripts, and prints as JSON where that led.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, origin, scripts, month, closed, name, password, secret] = process.argv;

const patience = 300_000; // only ends what hangs
const most = 200; // more presses of Tab reach nothing

/** What a screen reader would call what has the focus, and whether one sees that it has. */
const focused = () => {
  const at = document.activeElement;
  const style = getComputedStyle(at);
  const box = at.getBoundingClientRect();
  const isVisible = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
  const called = at.getAttribute("aria-label") ?? at.labels?.[0]?.firstChild.textContent ?? at.textContent;
  return {
    name: called.replace(/\s+/g, " ").trim(),
    isShown: isVisible && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
  };
};

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const context = await browser.newContext({
    locale: "en-GB", timezoneId: "Europe/Berlin", viewport: { width: 1440, height: 900 }, javaScriptEnabled: scripts === "true",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const unseen = [];

  const tab = async () => {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(focused);
    if (!at.isShown) unseen.push(at.name);
    return at.name;
  };
  const tabTo = async (wanted) => {
    const passed = [];
    while (passed.length < most) {
      const at = await tab();
      if (wanted.test(at)) return;
      passed.push(at);
    }
    throw new Error(`Tab doesn't reach ${wanted} on ${page.url()}: ${passed}`);
  };
  const go = (key) => Promise.all([page.waitForNavigation(), page.keyboard.press(key)]);
  const follow = async (wanted) => {
    await tabTo(wanted);
    await go("Enter");
    return heading();
  };
  const heading = () => page.locator("h1").innerText();
  const start = () => page.goto(origin + month);
  const day = () => page.evaluate(() => document.activeElement.pathname.slice(-10));

  const seen = { unseen };

  await start();
  seen.order = [];
  while (seen.order.length < 15) seen.order.push(await tab());

  await start();
  await tabTo(/^Skip/);
  await page.keyboard.press("Enter");
  seen.skippedTo = await tab();

  await page.goto(origin + new URL(origin + month).pathname);
  await tabTo(/^Filters/);
  await page.keyboard.press("Enter");
  seen.opened = await tab();
  await page.keyboard.type("Meeting");
  await tabTo(/^Apply$/);
  await go("Enter");
  seen.searched = new URL(page.url()).search;
  await start();
  await tabTo(/^Filters/);
  await page.keyboard.press("Enter");
  await tabTo(/^Category/);
  for (const key of ["Control+A", "Delete", "Home"]) await page.keyboard.press(key); // a field if there are many, or a list
  await tabTo(/^Apply$/);
  await go("Enter");
  seen.all = new URL(page.url()).search;

  await start();
  seen.next = await follow(/^Next month/);
  seen.previous = await follow(/^Previous month/);
  seen.today = await follow(/^Today/);
  seen.week = await follow(/^Week/);

  if (scripts === "true") {
    await start();
    await tabTo(/10 May 2044/);
    seen.days = [];
    for (const key of ["ArrowRight", "ArrowDown", "Home", "End", "ArrowUp", "ArrowLeft"]) {
      await page.keyboard.press(key);
      seen.days.push(`${key} ${await day()}`);
    }
    for (const key of ["PageDown", "PageUp", "Shift+PageDown", "Shift+PageUp"]) {
      await go(key);
      seen.days.push(`${key} ${await day()} ${await heading()}`);
    }
    for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowDown");
    await go("ArrowDown");
    seen.days.push(`ArrowDown ${await day()} ${await heading()}`);
    seen.isStillFiltered = page.url().includes("category=");
    await go("Enter");
    seen.days.push(`Enter ${await heading()}`);

    await start();
    seen.keys = [];
    for (const key of ["w", "d", "m", "t"]) {
      await go(key);
      seen.keys.push(`${key} ${new URL(page.url()).pathname}`);
    }
    await page.keyboard.press("/");
    await page.keyboard.type("t/d");
    seen.typed = await page.locator("#search").inputValue();
    await page.locator("#single-keys input").uncheck();
    await page.locator("#single-keys input").blur();
    await page.keyboard.press("/");
    seen.isOff = await page.evaluate(() => document.activeElement === document.body);
  }

  await start();
  seen.more = await follow(/^3 more/);
  seen.event = await follow(/Meeting 5/);
  await page.goBack();
  seen.back = await heading();

  await start();
  seen.signIn = await follow(/^Sign in/);
  await tabTo(/^Username/);
  await page.keyboard.type(name);
  await tab();
  await page.keyboard.type(password);
  await go("Enter");
  seen.signedInAt = page.url().slice(origin.length);
  await tabTo(/^Sign out/);
  await go("Enter");
  await tabTo(/^Sign in/);

  await page.goto(origin + closed);
  for (const tried of ["wrong", secret]) {
    await tabTo(/^Password/);
    await page.keyboard.type(tried);
    await go("Enter");
    seen[tried === secret ? "revealed" : "refused"] = await page.locator("main").innerText();
  }
  await browser.close();
  console.log(JSON.stringify(seen));
})();
