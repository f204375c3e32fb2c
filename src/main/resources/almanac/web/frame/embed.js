// Defines <almanac-calendar view="month" date="2026-12" category="music">, the calendar in a page of another site. It shows
// the server's own page in a shadow root: none of its scripts runs, and its links stay within the element. A key="private-…"
// is the secret segment of an address for a calendar of members only; such an address has its filters.
(() => {
  const site = new URL(".", document.currentScript.src);
  const filters = ["category", "tag", "venue", "organizer", "search", "lang"];
  const views = ["month", "week", "day", "list", "cards", "year", "map"];
  const lists = ["list", "cards"]; // which always begin today

  class AlmanacCalendar extends HTMLElement {
    static observedAttributes = ["key", "view", "date", ...filters];

    #latest = 0;

    connectedCallback() {
      if (!this.shadowRoot) {
        this.attachShadow({ mode: "open" });
        this.shadowRoot.addEventListener("click", (event) => this.#follow(event));
        this.shadowRoot.addEventListener("submit", (event) => this.#submit(event));
      }
      this.#show(this.#address());
    }

    attributeChangedCallback() {
      if (this.shadowRoot && this.isConnected) this.#show(this.#address());
    }

    #address() {
      const view = views.includes(this.getAttribute("view")) ? this.getAttribute("view") : "month";
      const date = lists.includes(view) ? null : this.getAttribute("date");
      const key = this.getAttribute("key") ? encodeURIComponent(this.getAttribute("key")) + "/" : "";
      const address = new URL(`embed/${key}${view}${date ? "/" + encodeURIComponent(date) : ""}`, site);
      for (const name of filters) {
        if (this.getAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
      }
      return address;
    }

    // Only the response to the latest request is shown, whichever arrives first.
    async #show(address, focused) {
      const number = ++this.#latest;
      this.setAttribute("aria-busy", "true");
      try {
        const response = await fetch(address, { credentials: "omit", headers: { Accept: "text/html" } });
        if (!this.#isEmbedded(response.url)) throw new Error(); // such as the page to sign in at
        const page = new DOMParser().parseFromString(await response.text(), "text/html");
        if (number === this.#latest) this.#render(page, address, focused);
      } catch {
        if (number === this.#latest) this.shadowRoot.replaceChildren(this.#link(address));
      } finally {
        if (number === this.#latest) this.removeAttribute("aria-busy");
      }
    }

    #render(page, address, focused) {
      const main = document.importNode(page.querySelector("main"), true);
      main.lang = page.documentElement.lang;
      main.querySelectorAll("script").forEach((script) => script.remove());
      for (const name of ["href", "action", "src"]) {
        main.querySelectorAll(`[${name}]:not(use)`).forEach((each) => {
          each.setAttribute(name, new URL(each.getAttribute(name), address).href);
        });
      }
      const styles = [...page.querySelectorAll("link[rel=stylesheet]")].map((each) => {
        const style = document.createElement("link");
        style.rel = "stylesheet";
        style.href = new URL(each.getAttribute("href"), address).href;
        return style;
      });
      const icons = document.importNode(page.querySelector("body > svg"), true);
      this.shadowRoot.replaceChildren(...styles, icons, main);
      if (focused) (main.querySelector(focused) ?? main.querySelector("a"))?.focus();
    }

    #isEmbedded(address) {
      return address.startsWith(new URL("embed/", site).href);
    }

    // If the site doesn't let this page embed it, it can still be opened.
    #link(address) {
      const link = document.createElement("a");
      link.href = address.href.replace(/\/embed\/(private-[^/]*\/)?/, "/events/");
      link.textContent = link.href;
      return link;
    }

    #follow(event) {
      const link = event.target.closest("a[href]");
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (!link || !plain || !this.#isEmbedded(link.href)) return;
      event.preventDefault();
      this.#show(new URL(link.href), link.rel ? `a[rel=${link.rel}]` : "[aria-current=page]");
    }

    #submit(event) {
      event.preventDefault();
      const address = new URL(event.target.action);
      if (event.target.method !== "get" || !this.#isEmbedded(address.href)) return;
      new FormData(event.target).forEach((value, name) => value && address.searchParams.set(name, value));
      this.#show(address, "summary");
    }
  }

  if (!customElements.get("almanac-calendar")) customElements.define("almanac-calendar", AlmanacCalendar);
})();
