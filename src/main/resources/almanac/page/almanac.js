// What the pages do beyond HTML; each works without it.
(() => {
  // In a month, arrow keys lead from day to day (ARIA Authoring Practices, date grid), Page Up and Down to other months.
  const month = document.querySelector(".month");
  if (month) {
    const days = [...month.querySelectorAll("a.day")];
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
    month.addEventListener("keydown", (event) => {
      const at = days.indexOf(event.target);
      if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      const rel = { PageUp: "prev", PageDown: "next" }[event.key];
      const week = at - (at % 7);
      const to = event.key === "Home" ? week : event.key === "End" ? week + 6 : at + (steps[event.key] ?? 0);
      if (rel) {
        const link = document.querySelector(`a[rel=${rel}]`);
        if (link) {
          event.preventDefault();
          location.assign(link.href);
        }
      } else if (to !== at && days[to]) {
        event.preventDefault();
        days[to].focus();
      }
    });
  }

  // Where the reader's clock differs from the event's, both are told; the line is there already, so nothing moves.
  const yours = document.querySelector(".yours");
  if (yours) {
    const start = new Date(yours.dataset.start);
    const end = new Date(yours.dataset.end);
    if (-start.getTimezoneOffset() !== Number(yours.dataset.offset)) {
      const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "full", timeStyle: "short" });
      yours.textContent = `${yours.dataset.label} ${format.formatRange ? format.formatRange(start, end) : format.format(start)}`;
    }
  }
})();
