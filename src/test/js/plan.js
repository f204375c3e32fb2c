// Creates and moves events in a week and a month, by pointer and keys; prints as JSON what was seen.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, axePath, origin, word] = process.argv;

const axe = require("node:fs").readFileSync(axePath, "utf8");

const patience = 300_000; // only ends what hangs

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const seen = { axe: [] };
  const faults = [];
  const opened = async (options = {}) => {
    const context = await browser.newContext({ locale: "en-GB", timezoneId: "America/New_York", viewport: { width: 1440, height: 1100 }, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    page.on("pageerror", (fault) => faults.push(fault.message));
    return page;
  };
  const week = `${origin}/events/week/2034-W24?search=${word}`;
  const month = `${origin}/events/month/2034-06?search=${word}`;
  const card = ".peek:popover-open";

  // a reader sees a card, by pointer and by keys
  const reader = await opened();
  await reader.goto(month);
  await reader.getByRole("link", { name: `${word} walk` }).hover();
  seen.card = await reader.locator(card).innerText();
  await reader.locator(card).hover();
  seen.staysUnderThePointer = await reader.locator(card).isVisible();
  await reader.keyboard.press("Escape");
  seen.cardsAfterEscape = await reader.locator(card).count();
  await reader.mouse.move(0, 0);
  await reader.locator(".month [href*='/events/day/2034-06-12']").focus();
  await reader.keyboard.press("Tab");
  await reader.locator(card).waitFor();
  seen.linksOfReaders = await reader.locator(".peek :is(a, button)").count();

  const page = await opened();
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel("Username").fill("editor");
  await page.getByLabel("Password").fill("editor-password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  const told = async (text) => {
    await page.locator("#planned:popover-open").getByText(text).waitFor();
    return page.locator("#planned [role=status]").innerText();
  };
  const plan = async (name) => (await page.locator("[data-plan]", { hasText: name }).getAttribute("data-plan")).split(" ").slice(2, 4).join(" ");
  const field = (name) => page.locator(`#quick [name="${name}"]`);
  const drag = async (box, from, by) => {
    await page.mouse.move(box.x + from.x, box.y + from.y);
    await page.mouse.down();
    await page.mouse.move(box.x + from.x + by.x / 2, box.y + from.y + by.y / 2);
    await page.mouse.move(box.x + from.x + by.x, box.y + from.y + by.y);
    seen.ghost = await page.locator(".ghost, .aimed").first().innerText();
    await page.mouse.up();
  };
  const check = async () => {
    await page.evaluate(axe);
    const found = await page.evaluate(() => window.axe.run());
    seen.axe.push(...found.violations.map((each) => each.id));
  };

  // a day that is clicked
  await page.goto(month);
  await page.locator("#on-2034-06-22").hover();
  await page.locator("#on-2034-06-22 .add").click();
  seen.keys = [await field("_key").inputValue()];
  await page.locator("#quick [data-close]").click();
  seen.keys.push(await field("_key").inputValue());
  const cell = await page.locator("#on-2034-06-20").boundingBox();
  await page.mouse.click(cell.x + cell.width / 2, cell.y + cell.height - 8);
  seen.day = await field("start_day").inputValue();
  await page.keyboard.type(`${word} quick`);
  await check();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.locator("#on-2034-06-21").hover();
  await page.locator("#on-2034-06-21 .add").click();
  seen.kept = `${await field("title").inputValue()} on ${await field("start_day").inputValue()}`;
  await page.route("**/manage/events/new", (route) => route.abort());
  await page.locator("#quick").getByRole("button", { name: "Publish" }).click();
  await page.locator("#refused[open]").waitFor();
  seen.unreachable = `${await page.locator("#refused > p").innerText()} ${await field("title").inputValue()}`;
  await page.getByRole("button", { name: "Close" }).click();
  await page.unroute("**/manage/events/new");
  await page.locator("#quick").getByRole("button", { name: "Publish" }).click();
  seen.published = await told("Published");
  seen.created = await plan("quick");
  await page.locator("#planned").getByRole("button", { name: "Undo" }).click();
  seen.undone = await told("Action undone");
  seen.afterUndoing = await page.getByText(`${word} quick`).count();
  seen.focusOnNotice = await page.locator("#planned").evaluate((notice) => notice === document.activeElement);

  // hours that are dragged over, and the whole form
  await page.goto(week);
  const hours = await page.locator("[data-day='2034-06-15'] .timed").boundingBox();
  const hour = hours.height / (await page.locator(".axis li").count());
  const first = Number((await page.locator(".axis li").first().getAttribute("data-hours")).split(" ")[0]);
  const at = (time) => (time - first) * hour + 3;
  await drag(hours, { x: 30, y: at(14) }, { x: 0, y: hour * 1.6 });
  seen.hours = `${await field("start_time").inputValue()} ${await field("end_time").inputValue()}`;
  await field("title").fill("Whole");
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("heading", { name: "New event" }).waitFor();
  seen.whole = `${await page.locator("#title").inputValue()} ${await page.locator("#start_day").inputValue()} ${await page.locator("#start_time").inputValue()}`;

  // an event that is dragged, its end, and keys
  const day = hours.width;
  const walk = () => page.locator(".timed [data-plan]", { hasText: `${word} walk` });
  await page.goto(week);
  await drag(await walk().boundingBox(), { x: 20, y: 10 }, { x: day, y: hour });
  seen.moved = await told("walk");
  seen.movedTo = await plan("walk");
  const isOn = (link) => link === document.activeElement;
  seen.focusAfterDragging = await walk().locator("> a").evaluate(isOn);
  seen.cardsAfterDragging = await page.locator(card).count();
  const top = await walk().evaluate((link) => {
    link.scrollIntoView({ block: "start" });
    return link.getBoundingClientRect().top;
  });
  const notice = await page.locator("#planned").boundingBox();
  seen.isCovered = top < notice.y + notice.height;
  const box = await walk().boundingBox();
  await drag(box, { x: 20, y: box.height - 3 }, { x: 0, y: hour / 2 });
  await page.locator("[data-plan*='T11:30:00']").waitFor();
  seen.lengthened = await plan("walk");
  await page.waitForLoadState();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.locator(card).waitFor();
  seen.toolsOfEditors = await page.locator(".peek .button").allInnerTexts();
  await check();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  seen.cardsWhileMoving = await page.locator(card).count();
  await page.keyboard.press("ArrowLeft");
  seen.announced = await page.locator("#planned [role=status]").innerText();
  await page.keyboard.press("Escape");
  seen.afterEscape = `${await plan("walk")} ${await page.locator(".ghost").count()}`;
  await page.keyboard.press("M");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  seen.byKeys = await told("10:15");
  seen.byKeysTo = await plan("walk");
  seen.focusStays = await walk().locator("> a").evaluate(isOn);

  // without dragging, from the keys or with a finger
  await page.keyboard.press("Escape");
  await page.keyboard.press("M");
  await Promise.all([page.waitForURL("**/event/**#mover"), page.getByRole("link", { name: "Choose date" }).click()]);
  await page.locator("#mover").waitFor();
  await check();
  const phone = await opened({ storageState: await page.context().storageState(), viewport: { width: 360, height: 740 }, hasTouch: true });
  await phone.goto(month + "#on-2034-06-14");
  await phone.getByRole("link", { name: `${word} walk` }).tap();
  await phone.locator("summary", { hasText: "Move" }).tap();
  await phone.locator("#mover [name=start_day]").fill("2034-06-16");
  seen.endFollows = await phone.locator("#mover [name=end_day]").inputValue();
  await phone.locator("#mover").getByRole("button", { name: "Save" }).tap();
  seen.byFinger = await phone.locator("[data-saved]").innerText();
  await phone.locator("[data-saved]").getByRole("button", { name: "Undo" }).tap();
  await phone.getByText("Action undone").waitFor();
  await page.goto(week);

  // somebody else was quicker
  await walk().evaluate(async (item) => {
    const fields = new URLSearchParams({ _token: document.querySelector("#quick [name=_token]").value, _back: "" });
    const [id, version] = item.dataset.plan.split(" ");
    fields.set("version", version);
    fields.set("start_day", "2034-06-12");
    for (const [name, value] of Object.entries({ end_day: "2034-06-12", start_time: "08:00", end_time: "09:00", all_day: "false" })) fields.set(name, value);
    await fetch(`/manage/events/${id}`, { method: "POST", body: fields });
  });
  await drag(await walk().boundingBox(), { x: 20, y: 10 }, { x: day, y: 0 });
  await page.locator("#refused[open]").waitFor();
  seen.refused = await page.locator("#refused").innerText();
  seen.ghosts = await page.locator(".ghost, .held").count();
  await page.getByRole("button", { name: "Open form" }).click();
  await page.getByRole("heading", { name: "Someone else has changed this" }).waitFor();
  seen.form = await page.locator("#start_day").inputValue();

  // a date of a series, in hours with a question, to another day without
  await page.goto(week);
  const choir = page.locator(".timed [data-plan]", { hasText: `${word} choir` });
  await drag(await choir.boundingBox(), { x: 20, y: 10 }, { x: 0, y: hour });
  seen.asked = await page.locator("#scope").innerText();
  await page.getByRole("radio", { name: "All dates" }).check();
  await page.locator("#scope").getByRole("button", { name: "Save" }).click();
  await told("choir");
  await page.goto(month);
  const dates = page.locator("[data-plan]", { hasText: `${word} choir` });
  await drag(await dates.first().boundingBox(), { x: 20, y: 10 }, { x: (await page.locator("#on-2034-06-13").boundingBox()).width, y: 0 });
  await told("choir");
  seen.dates = await dates.evaluateAll((all) => all.map((each) => each.dataset.plan.split(" ")[2]));

  seen.faults = faults;
  await browser.close();
  console.log(JSON.stringify(seen));
})().catch((fault) => {
  console.error(fault);
  process.exit(1);
});
