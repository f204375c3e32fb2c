// Types into the site's settings, looks at the header's band, and prints what was seen as JSON.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, root] = process.argv;

const patience = 300_000; // only ends what hangs

/** The contrast of what is written in the elements' colours on a ground (WCAG 2.2, "contrast ratio"). */
const contrast = ([text, ground]) => {
  const context = document.createElement("canvas").getContext("2d");
  const luminance = (selector, property) => {
    context.fillStyle = getComputedStyle(document.querySelector(selector))[property];
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((each) => {
      const value = each / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low, high] = [luminance(text, "color"), luminance(ground, "backgroundColor")].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const seen = { faint: [] };
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(root + "/sign-in?to=%2Fmanage%2Fsettings");
  await page.fill("input[name=name]", "admin");
  await page.fill("input[name=password]", "admin-password");
  await page.click("main button.primary");
  await page.waitForURL(root + "/manage/settings");
  const accents = () => ["light", "dark"].map((each) => getComputedStyle(document.querySelector(`.in-${each} .look-link`)).color);
  seen.scripted = await page.evaluate(accents);
  const first = await page.locator("#site_name").inputValue();
  const there = { state: "attached" }; // in a section that isn't open
  const shown = (name) => page.locator(`[data-shows=${name}]`);
  for (const [step, name] of Object.entries({ typed: "Typed", emptied: "" })) {
    await page.locator("#site_name").fill(name);
    await shown("site_name").first().getByText(name || first, { exact: true }).waitFor(there);
    seen[step] = await shown("site_name").allTextContents();
  }
  await page.locator("#currency_symbol").fill("CHF ");
  await page.locator("#time_zone").fill("Asia/Tokyo");
  await shown("cost").first().getByText("CHF").waitFor(there);
  await shown("time").first().getByText("JST").waitFor(there);
  seen.cost = await shown("cost").first().textContent();
  seen.time = await shown("time").last().textContent();
  await page.goto(root + "/manage/settings#looks");
  await page.getByPlaceholder("Title").first().fill("Imprint");
  await page.getByPlaceholder("Address").first().fill("https://x.example");
  seen.pairs = await page.locator("[name=footer_links]").inputValue();
  seen.unsaved = await page.locator("[data-unsaved]").textContent();

  const plain = await browser.newContext({ locale: "en-GB", javaScriptEnabled: false, storageState: await context.storageState() });
  const unscripted = await plain.newPage();
  await unscripted.goto(root + "/manage/settings");
  seen.plain = await unscripted.evaluate(accents);

  const least = { wide: [[".site .line", 4.5], [".site .name", 4.5], [".service a", 4.5]], phone: [[".search .icon", 3], [".site .name", 4.5], [".service a", 4.5]] };
  for (const colorScheme of ["light", "dark"]) {
    for (const [size, width] of Object.entries({ wide: 1440, phone: 360 })) {
      const look = await browser.newPage({ colorScheme, viewport: { width, height: 800 } });
      await look.goto(root + "/events/list");
      for (const [what, bound] of least[size]) {
        const found = await look.evaluate(contrast, [what, ".top"]);
        if (found < bound) seen.faint.push(`${what} ${colorScheme} ${size}: ${found}`);
      }
      await look.close();
    }
  }
  await browser.close();
  console.log(JSON.stringify(seen));
})().catch((fault) => {
  console.error(fault);
  process.exit(1);
});
