// Opens pages that arrive piece by piece, each only when what came before it is painted, and prints as JSON what moved.
const { chromium } = require(process.argv[2]);
const http = require("node:http");

const [, , , browserPath, origin, cookie, ...paths] = process.argv;

const patience = 300_000; // only ends what hangs
const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };

const watch = () => {
  window.moved = [];
  const name = ({ node }) => (node?.outerHTML ?? node?.textContent ?? "").slice(0, 80);
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => window.moved.push({ value: entry.value, what: entry.sources.map(name) })),
  ).observe({ type: "layout-shift", buffered: true });
};

const painted = (page) => page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));

/** Ends after elements: each of the first ones is a piece of its own, the rest are a few. */
const pieces = (html) => {
  const elements = html.split(/(?<=<\/(?:h1|a|dd|tr|section)>)/);
  const first = elements.splice(0, 14);
  const size = Math.ceil(elements.length / 6);
  return [...first, ...Array.from({ length: 6 }, (_, at) => elements.slice(at * size, (at + 1) * size).join(""))].filter(Boolean);
};

/** Stands between browser and server: a page's pieces wait for {@code next}; all else goes through. */
const slowly = async (next) => {
  const server = http.createServer(async (request, response) => {
    const { accept = "*/*", "accept-language": language = "" } = request.headers;
    const answer = await fetch(origin + request.url, { headers: { Accept: accept, "Accept-Language": language, Cookie: cookie } });
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "Content-Type": type });
    if (!type.startsWith("text/html")) return response.end(Buffer.from(await answer.arrayBuffer()));
    for (const piece of pieces(await answer.text())) {
      response.write(piece);
      await next();
    }
    response.end();
  });
  await new Promise((then) => server.listen(0, "localhost", then));
  return server;
};

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"], timeout: patience });
  const seen = {};
  let page;
  let begun;
  const server = await slowly(() => begun.then(() => painted(page)));
  for (const [size, viewport] of Object.entries(sizes)) {
    const context = await browser.newContext({ viewport, locale: "de-DE" });
    context.setDefaultTimeout(patience);
    await context.addInitScript(watch);
    for (const path of paths) {
      page = await context.newPage();
      begun = page.goto(`http://localhost:${server.address().port}${path}`, { waitUntil: "commit" });
      await begun;
      await page.waitForLoadState("load");
      await painted(page);
      seen[`${size} ${path}`] = await page.evaluate(() => window.moved);
      await page.close();
    }
    await context.close();
  }
  await browser.close();
  server.close();
  console.log(JSON.stringify(seen));
})();
