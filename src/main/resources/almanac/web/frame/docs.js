// Enhancements of the API reference; its pages work without them.
(() => {
  // A field filters the contents, those of other pages too, by words of titles, methods and paths.
  const find = document.getElementById("find");
  const found = document.getElementById("found");
  const nouns = [...document.querySelectorAll(".contents .noun")].map((noun) => {
    const list = noun.querySelector("ul");
    const entries = [...list.querySelectorAll("a")].map((link) => ({
      item: link.parentElement,
      text: `${noun.firstElementChild.textContent} ${link.textContent} ${link.dataset.words ?? ""}`.toLowerCase(),
    }));
    return { noun, list, entries, isFolded: list.hidden };
  });
  find.addEventListener("input", () => {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    let isAny = false;
    for (const { noun, list, entries, isFolded } of nouns) {
      for (const { item, text } of entries) item.hidden = !words.every((word) => text.includes(word));
      const isFound = entries.some(({ item }) => !item.hidden);
      noun.hidden = !isFound;
      list.hidden = words.length === 0 && isFolded;
      isAny ||= isFound;
    }
    found.textContent = isAny ? "" : found.dataset.none;
  });
  find.addEventListener("keydown", (event) => {
    const first = nouns.flatMap(({ entries }) => entries).find(({ item }) => item.offsetParent);
    if (event.key === "Enter" && find.value && first) first.item.firstElementChild.click();
  });

  // Marks the chosen heading in the contents while it is in view, otherwise the one being read.
  const links = new Map([...document.querySelectorAll(".contents a[href^='#']")].map((link) => [link.hash.slice(1), link]));
  const mark = (id) => {
    const chosen = location.hash.slice(1);
    const top = links.has(chosen) ? document.getElementById(chosen).getBoundingClientRect().top : -1;
    const current = top >= 0 && top < innerHeight ? chosen : id;
    for (const [each, link] of links) {
      if (each === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  const reading = new IntersectionObserver(
    (entries) => {
      const entry = entries.findLast(({ isIntersecting }) => isIntersecting);
      if (entry) mark(entry.target.id);
    },
    { rootMargin: "-10% 0px -85% 0px" },
  );
  for (const id of links.keys()) reading.observe(document.getElementById(id));
  addEventListener("hashchange", () => mark());
})();
