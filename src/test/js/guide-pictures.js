// Takes the pictures of the editors' guide, each as a file of its name in the folder, and prints their heights as JSON.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, folder, origin, password, saturday, series, reviewed, changed] = process.argv;

const patience = 300_000; // only ends what hangs

const width = 736; // with its border, a picture fills the guide's column, point by point
const space = 12;

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const heights = {};
  const signedIn = async (name) => {
    const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Berlin", viewport: { width, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await page.goto(`${origin}/sign-in?to=%2Fmanage%2Fevents`);
    await page.getByLabel("Username").fill(name);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Events", exact: true }).waitFor();
    return page;
  };
  const save = (page) => page.getByRole("button", { name: "Save", exact: true }).first().click();

  /** All of the page between the top of one element and the bottom of another. */
  const take = async (page, name, from, to = from) => {
    // the rooms would lie over what is longer than the window
    await page.evaluate(() => (document.activeElement.blur(), scrollTo(0, 0), (document.querySelector(".rooms").hidden = true)));
    await page.mouse.move(0, 0);
    const top = (await page.locator(from).first().boundingBox()).y - space;
    const last = await page.locator(to).first().boundingBox();
    const height = Math.ceil(last.y + last.height + space - top);
    await page.screenshot({ path: `${folder}/guide-${name}.png`, fullPage: true, clip: { x: 0, y: top, width, height } });
    heights[name] = height;
  };

  const page = await signedIn("Town Hall");
  await page.goto(`${origin}/manage/events?state=draft`);
  await page.getByLabel("Select “Choir concert”").check();
  await page.getByLabel("Select “Repair café”").check();
  await take(page, "many", "h1", ".actions");

  await page.goto(`${origin}/manage/events/new`);
  await page.getByLabel("Title").fill("Open day at the fire station");
  await page.locator("#start_day").fill(saturday);
  await page.locator("#start_time").fill("10:00");
  await page.locator("#end_day").fill(saturday);
  await page.locator("#end_time").fill("16:00");
  await take(page, "new", "h1", "label:has([name=all_day])");

  await page.goto(`${origin}/manage/events/${series}`);
  await page.locator(".fold > summary", { hasText: "Repeats" }).click();
  await take(page, "repeat", ".fold:has(#repeat)", "#rdate");

  const other = await signedIn("Library");
  await page.goto(`${origin}/manage/events/${changed}`);
  await other.goto(`${origin}/manage/events/${changed}`);
  await other.getByLabel("Title").fill("Story time for children from four");
  await other.locator(".fold > summary", { hasText: "Summary and links" }).click();
  await other.getByLabel("Summary").fill("In the reading room, on the first floor.");
  await save(other);
  await other.locator("[data-saved]").waitFor();
  await page.getByLabel("Title").fill("Story time with music");
  await page.locator("#start_time").fill("15:30");
  await save(page);
  await page.locator(".summary").waitFor();
  await take(page, "both", ".summary");

  await save(page);
  await page.locator("[data-saved]").waitFor();
  await page.goto(`${origin}/manage/history/event/${changed}`);
  await take(page, "back", "h1", ".entry:nth-of-type(2)");

  await page.goto(`${origin}/manage/review/${reviewed}`);
  await take(page, "review", "h1", "form.editor");
  await browser.close();
  console.log(JSON.stringify(heights));
})().catch((fault) => {
  console.error(fault);
  process.exit(1);
});
