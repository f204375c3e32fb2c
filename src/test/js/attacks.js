// Opens pages of hostile text, touches what can be touched, and prints which of them ran a script.
const { chromium } = require(process.argv[2]);

const [, , , browserPath, listed] = process.argv;
const addresses = require("node:fs").readFileSync(listed, "utf8").trim().split("\n");

const patience = 300_000; // only ends what hangs

/** An attack that succeeds calls this; one that only the policy stopped has got too far as well. */
const watch = () => {
  window.pwned = () => console.error("a script ran");
  document.addEventListener("securitypolicyviolation", (event) => {
    if (/^(script|object|base|form|frame)/.test(event.violatedDirective)) console.error("stopped by the policy alone: " + event.violatedDirective + " " + event.sample);
  });
};

/** Moves over and focuses everything, and says which links and attributes would run a script. */
const touch = () => {
  for (const each of document.querySelectorAll("body *")) {
    each.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    if (typeof each.focus === "function") each.focus();
  }
  const handlers = [...document.querySelectorAll("*")].flatMap((each) => each.getAttributeNames().filter((name) => name.startsWith("on")));
  const links = [...document.querySelectorAll("[href], [src], [action], [formaction]")]
    .map((each) => each.href?.baseVal ?? each.href ?? each.src ?? each.action ?? each.formAction ?? "")
    .filter((address) => /^\s*(javascript|data|vbscript):/i.test(address));
  return [...links, ...handlers];
};

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(patience);
  await page.addInitScript(watch);
  const faults = [];
  let address;
  page.on("console", (message) => /a script ran|policy alone/.test(message.text()) && faults.push(address + ": " + message.text()));
  page.on("dialog", (dialog) => dialog.dismiss().then(() => faults.push(address + ": a dialog opened")));
  for (address of addresses) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    const found = await page.evaluate(touch);
    found.forEach((each) => faults.push(address + ": would run " + each));
  }
  await browser.close();
  console.log(JSON.stringify({ visited: addresses.length, faults }));
})();
