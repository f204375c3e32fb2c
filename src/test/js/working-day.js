// An editor's day, with a second editor at the same desk; prints as JSON what was seen.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, origin, title, picture, monday, next] = process.argv;

const patience = 300_000; // only ends what hangs

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const seen = {};
  const signedIn = async (name = "editor", password = "editor-password") => {
    const context = await browser.newContext({ locale: "en-GB" });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await page.goto(`${origin}/sign-in?to=%2Fmanage%2Fevents`);
    await page.getByLabel("Username").fill(name);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Events", exact: true }).waitFor();
    return page;
  };
  const publish = (page) => page.getByRole("button", { name: "Publish", exact: true }).click();
  const open = (page, fold) => page.locator(".fold > summary", { hasText: fold }).click();
  const save = (page) => page.getByRole("button", { name: "Save", exact: true }).first().click();
  /** Saves a form with a name that is asked about first. */
  const saveNew = async (page, name) => {
    await save(page);
    await page.getByRole("radio", { name: `Create “${name}”` }).check();
    await save(page);
  };
  /** What Enter sends in what has the focus, by the status that it gives; a button for a dialog sends nothing outside of one. */
  const sentByEnter = async (page) => {
    await page.evaluate(() => {
      window.sent = [];
      window.count = (event) => {
        if (event.submitter?.formMethod === "dialog") return;
        const form = new FormData(event.target, event.submitter);
        window.sent.push(form.get("next") ?? form.get("status") ?? "");
        event.preventDefault();
      };
      addEventListener("submit", window.count, true);
    });
    await page.keyboard.press("Enter");
    return page.evaluate(() => (removeEventListener("submit", window.count, true), window.sent));
  };
  const told = (page) => page.locator("[data-saved]").innerText();
  const main = (page) => page.locator("main").innerText();

  // a new event that repeats, with a formatted description and a picture; looked at before it is saved
  const page = await signedIn();
  const faults = [];
  page.on("console", (message) => message.type() === "error" && !/\b(400|409|net::ERR_INTERNET_DISCONNECTED)\b/.test(message.text()) && faults.push(message.text()));
  page.on("pageerror", (fault) => faults.push(String(fault)));
  await page.getByRole("link", { name: "New event" }).click();
  await page.getByLabel("Title").fill(title);
  seen.sentByEnter = await sentByEnter(page);
  await page.locator("#start_day").fill(monday);
  seen.endDay = await page.locator("#end_day").inputValue();
  await page.locator("#start_time").fill("09:00");
  await page.locator("#end_time").fill("10:30");
  await page.locator("#start_time").fill("23:00");
  seen.endMoved = (await page.locator("#end_day").inputValue()) + " " + (await page.locator("#end_time").inputValue());
  await page.locator("#start_time").fill("09:00");
  await page.getByText("Repeats", { exact: true }).click();
  seen.daysBefore = await page.locator("[data-repeat=weekly]").isVisible();
  await page.getByLabel("Frequency").selectOption("weekly");
  seen.daysAfter = await page.locator("[data-repeat=weekly]").isVisible();
  await page.getByLabel("Monday").check();
  await page.getByLabel("Or number of occurrences").fill("3");
  const plan = page.locator("#dates");
  await plan.getByText("3 times").waitFor();
  seen.plan = await plan.innerText();
  seen.created = await page.evaluate(async (name) => {
    const token = document.querySelector("form.editor [name=_token]").value;
    const headers = { "Content-Type": "application/json", "X-WP-Nonce": token };
    const body = JSON.stringify({ venue: name });
    return (await fetch("/cal/events/v1/venues", { method: "POST", headers, body })).status;
  }, `Lately & opened ${title}`);
  await page.getByLabel("Venue", { exact: true }).pressSequentially(`Lately`);
  seen.suggested = await page.getByRole("option", { name: "Lately" }).first().innerText();
  await page.keyboard.press("ArrowDown");
  seen.active = await page.getByLabel("Venue", { exact: true }).getAttribute("aria-activedescendant");
  await page.keyboard.press("Enter");
  seen.picked = await page.getByLabel("Venue", { exact: true }).inputValue();
  await page.getByLabel("All day").check();
  seen.timesWhileAllDay = await page.locator("#start_time").isVisible();
  await page.getByLabel("All day").uncheck();
  seen.timesAfterwards = await page.locator("#start_time").isVisible();
  await page.getByLabel("Venue", { exact: true }).fill("");
  const description = page.getByRole("textbox", { name: "Description" });
  await description.click();
  await page.getByRole("button", { name: "Bold", exact: true }).click();
  await page.keyboard.type("Important");
  await page.locator("input[type=file]").setInputFiles(picture);
  await page.getByText("Enter an alt text").waitFor();
  await publish(page);
  seen.pathWhileUntold = new URL(page.url()).pathname;
  await page.getByLabel("Title").press("Enter");
  seen.focusAfterEnter = await page.getByLabel("Alt text", { exact: true }).evaluate((field) => field === document.activeElement);
  await page.getByLabel("Alt text", { exact: true }).fill(`A picture of ${title}`);
  await page.keyboard.press("Enter");
  await page.getByText("Image uploaded and selected.").waitFor();
  const [preview] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: "Preview" }).click(),
  ]);
  await preview.getByRole("heading", { name: title }).waitFor();
  seen.preview = await preview.locator("main").innerText();
  seen.bold = await preview.locator(".prose b, .prose strong").innerText();
  seen.previewHasPicture = await preview.locator("img.picture").count();
  seen.nextDates = await preview.locator(`a[href*="${next}"]`).count();
  await preview.close();
  await publish(page);
  seen.saved = await told(page);
  const form = page.url().replace(/\?saved=1.*/, "");

  // the field has the text of the chosen image
  const alt = page.getByLabel("Alt text", { exact: true });
  seen.alts = [await alt.inputValue()];
  const checked = page.locator("[name=image]:checked");
  const chosen = await checked.getAttribute("value");
  const choose = async (value, words) => {
    await page.locator(".images summary").click();
    const picker = page.getByRole("dialog", { name: "Choose an image" });
    await picker.getByRole("searchbox").fill(words);
    await picker.locator(`[name=image][value="${value}"]`).check({ force: true }); // the picture is its button
    return picker;
  };
  const use = async (value, words) => {
    await alt.fill("Of another");
    await (await choose(value, words)).getByRole("button", { name: "Use this image" }).click();
    seen.alts.push(await alt.inputValue());
  };
  await choose("", "");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  seen.keptByEscape = (await checked.getAttribute("value")) === chosen;
  await use("", "");
  await page.locator(`label:has([name=image][value="${chosen}"])`).evaluate((offered) => offered.remove()); // as if it were old
  await use(chosen, title);
  await alt.fill(`Red on ${title}`);

  // the browser fails while somebody types: the form brings it back
  await page.getByLabel("Title").fill(`Kept ${title}`);
  await page.getByLabel("Venue", { exact: true }).fill(`Hall ${title}`);
  await open(page, "Visibility and password");
  await page.locator("#password").fill("sesame");
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => /^almanac:\d+:\/manage/.test(key) && localStorage[key].includes("Hall")));
  await page.goto("about:blank");
  // what the script adds is there at the first paint, however late the script comes
  const late = async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  };
  await page.route("**/manage.js*", late);
  await page.goto(form);
  seen.moved = await page.evaluate(
    () =>
      new Promise((resolve) => {
        let moved = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => (moved += entry.value))).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
      }),
  );
  await page.unroute("**/manage.js*", late);
  seen.offered = await page.getByLabel("Title").inputValue();
  await page.getByRole("button", { name: "Restore changes" }).click();
  seen.broughtBack = await page.getByLabel("Title").inputValue();
  seen.alts.push(await alt.inputValue());
  seen.hallBroughtBack = await page.getByLabel("Venue", { exact: true }).inputValue();
  seen.passwordBroughtBack = await page.locator("#password").inputValue();

  // somebody else saves first
  const other = await signedIn();
  await other.goto(form);
  await other.getByLabel("Title").fill(`Theirs ${title}`);
  await open(other, "Summary and links");
  await other.getByLabel("Summary").fill("Told by the other");
  await save(other);
  await other.locator("[data-saved]").waitFor();
  await saveNew(page, `Hall ${title}`);
  await page.getByRole("heading", { name: "Someone else has changed this since you opened it" }).waitFor();
  seen.conflict = await page.locator(".summary table").innerText();
  seen.takenOver = await page.getByLabel("Summary").inputValue();
  seen.chosen = await page.getByRole("radio", { name: "Title: keep your version" }).isChecked();
  await save(page);
  await page.locator("[data-saved]").waitFor();
  seen.title = await page.getByLabel("Title").inputValue();
  seen.alts.push(await alt.inputValue());
  seen.left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith("almanac:")));

  // into the trash from the list, and out again
  await page.goto(`${origin}/manage/events?search=${title}`);
  await page.getByLabel(`Select “Kept ${title}”`).check();
  seen.doneByEnter = await sentByEnter(page);
  await page.getByRole("button", { name: "Move to trash" }).click();
  seen.trashed = await page.locator("[role=status]").first().innerText();
  await page.getByRole("button", { name: "Undo" }).click();
  seen.undone = await page.locator("[role=status]").first().innerText();

  // a short change in the list
  await page.goto(`${origin}/manage/events?search=${title}`);
  await page.locator("tr", { hasText: `Kept ${title}` }).locator(".menu > summary").click();
  await page.getByLabel(`Quick edit “Kept ${title}”`).click();
  await page.locator("input[name=title]").fill(`Quick ${title}`);
  await save(page);
  seen.quick = await main(page);

  // what was just saved is undone
  await page.goto(form);
  await page.getByLabel("Title").fill(`Wrong ${title}`);
  await save(page);
  await page.locator("[data-saved]").getByRole("button", { name: "Undo" }).click();
  await page.getByText("Action undone.").waitFor();
  seen.takenBack = await page.getByLabel("Title").inputValue();

  // a contributor submits, a reviewer sends it back with a reason, and approves what comes then
  const writer = await signedIn("contributor", "contributor-long-password");
  await writer.getByRole("link", { name: "New event" }).click();
  await writer.getByLabel("Title").fill(`Asked ${title}`);
  await writer.locator("#start_day").fill(monday);
  await writer.locator("#end_day").fill(monday);
  await writer.getByRole("button", { name: "Submit for review" }).click();
  await told(writer);
  const asked = writer.url().replace(/\?saved=1.*/, "");
  const review = async () => {
    await page.goto(`${origin}/manage/review`);
    await page.getByRole("link", { name: `Asked ${title}` }).click();
  };
  await review();
  seen.reviewed = await main(page);
  await page.getByLabel("What needs to change").fill("Say where it is.");
  await page.getByRole("button", { name: "Send back" }).click();
  seen.sentBack = await page.locator("[role=status]").first().innerText();
  await writer.goto(asked);
  seen.reason = await writer.locator(".sent-back").innerText();
  await writer.getByLabel("Title").fill(`Asked ${title}, in the park`);
  await writer.getByRole("button", { name: "Submit for review" }).click();
  await told(writer);
  await review();
  await page.getByRole("button", { name: "Publish" }).click();
  seen.approved = await page.locator("[role=status]").first().innerText();

  // two halls are one
  await page.goto(form);
  for (const hall of ["New", "Old"]) {
    await page.getByLabel("Venue", { exact: true }).fill(`${hall} hall ${title}`);
    await saveNew(page, `${hall} hall ${title}`);
    await page.waitForURL((url) => url.search.startsWith("?saved=1"));
    await page.goto(form);
  }
  await page.goto(`${origin}/manage/venues?search=${title}`);
  await page.getByLabel(`Select “Old hall ${title}”`).check();
  await page.getByLabel(`Select “New hall ${title}”`).check();
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await page.getByRole("link", { name: "Swap" }).click();
  await page.locator("main form button.primary").click();
  seen.merged = await page.locator("[role=status]").first().innerText();
  const hall = async () => {
    await page.goto(form);
    return page.getByLabel("Venue", { exact: true }).inputValue();
  };
  const merged = page.url();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Action undone.").waitFor();
  const redo = page.url();
  seen.unmerged = await hall();
  await page.goto(redo);
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByText("Action redone.").waitFor();
  seen.hall = await hall();
  await page.goto(merged);
  await page.getByRole("button", { name: "Undo" }).click();
  seen.tooLate = await page.getByRole("alert").innerText();

  // leaving what was typed asks first, and it is kept all the same; Enter saves it
  seen.asked = [];
  page.on("dialog", (dialog) => {
    seen.asked.push(dialog.type());
    dialog.accept();
  });
  await page.goto(form);
  await page.getByLabel("Title").click();
  await page.getByLabel("Title").fill("Typed");
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => /^almanac:\d+:\/manage/.test(key)));
  await page.reload();
  seen.keptAfterLeaving = await page.getByRole("button", { name: "Restore changes" }).count();
  await page.getByRole("button", { name: "Restore changes" }).click();
  await page.context().setOffline(true);
  await page.getByLabel("Title").press("Enter");
  seen.offline = await page.locator(".here").innerText();
  await page.context().setOffline(false);
  await page.getByLabel("Title").press("Enter");
  await page.locator("[data-saved]").waitFor();
  seen.savedByEnter = await page.getByLabel("Title").inputValue();

  // nothing typed is left behind for the next person
  await page.goto(`${origin}/account/sessions`);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/account"));
  seen.afterwards = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("almanac:")));
  seen.faults = faults;
  await browser.close();
  console.log(JSON.stringify(seen));
})().catch((fault) => {
  console.error(fault);
  process.exit(1);
});
