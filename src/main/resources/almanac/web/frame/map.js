// The map beside the list of venues, and the reader's position on request. The list is complete without it.
(() => {
  const near = document.querySelector(".near");
  if (near && navigator.geolocation && isSecureContext) {
    const status = document.querySelector(".locating");
    const found = ({ coords }) => {
      const address = new URL(location);
      address.searchParams.set("geoloc_lat", coords.latitude.toFixed(3)); // a hundred metres: nobody needs to know more
      address.searchParams.set("geoloc_lng", coords.longitude.toFixed(3));
      address.searchParams.set("geoloc_distance", 25);
      address.searchParams.delete("page");
      location.assign(address);
    };
    const failed = (error) => (status.textContent = error.code === 1 ? near.dataset.refused : near.dataset.failed);
    near.classList.add("ready");
    near.addEventListener("click", () => {
      status.textContent = "";
      navigator.geolocation.getCurrentPosition(found, failed, { timeout: 15_000, maximumAge: 60_000 });
    });
  }

  const pane = document.querySelector(".pane");
  if (!pane) return;

  const side = 256; // of a tile, in pixels
  const [least, most, nearest] = [2, 18, 16]; // zoom: the limits, and how near a single venue is shown at first
  const apart = 44; // pixels between markers; nearer ones are one
  const within = (low, value, high) => Math.min(high, Math.max(low, value));

  /** A point of the world in Web Mercator, from 0 to 1. */
  const point = ({ latitude, longitude }) => {
    const sine = Math.sin((within(-85.05, latitude, 85.05) * Math.PI) / 180);
    return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
  };
  const add = (name, type) => {
    const element = document.createElement(name);
    element.className = type;
    layer.append(element);
    return element;
  };
  const layer = document.createElement("div");
  pane.prepend(layer);
  const venues = [...document.querySelectorAll("[data-events]")].map((entry) => ({ entry, ...point(entry.dataset) }));
  const here = pane.dataset.latitude && { ...point(pane.dataset), mark: add("span", "here") };
  if (here) {
    here.mark.setAttribute("role", "img");
    here.mark.setAttribute("aria-label", pane.dataset.here);
  }
  const tiles = new Map();
  const failed = pane.querySelector(".failed");
  const report = () => {
    const isBroken = [...tiles.values()].some((tile) => tile.dataset.broken);
    if (isBroken === !!failed.textContent) return;
    failed.textContent = isBroken ? failed.dataset.failed : "";
  };
  let chosen;
  let groups = [];
  let center;
  let zoom;

  const scale = (at = zoom) => side * 2 ** at;
  const put = (element, { x, y }, more = "") => {
    const around = (x - center.x + 1.5) % 1; // the nearer way around the world
    element.style.transform = `translate(${Math.round((around - 0.5) * scale() + pane.clientWidth / 2)}px, ${Math.round((y - center.y) * scale() + pane.clientHeight / 2)}px)${more}`;
  };

  /** Shows the tiles in sight, and puts all markers in their places. */
  const draw = () => {
    const count = 2 ** zoom;
    const halves = [pane.clientWidth, pane.clientHeight].map((length) => length / 2 / side);
    const seen = new Set();
    center.x = (center.x + 1) % 1;
    center.y = within(0, center.y, 1);
    for (let row = Math.max(0, Math.floor(center.y * count - halves[1])); row < Math.min(count, center.y * count + halves[1]); row++) {
      for (let column = Math.floor(center.x * count - halves[0]); column < center.x * count + halves[0]; column++) {
        const key = [zoom, column, row].join();
        seen.add(key);
        if (!tiles.has(key)) {
          const tile = add("img", "tile");
          tile.alt = "";
          tile.draggable = false;
          tile.addEventListener("load", report);
          tile.addEventListener("error", () => {
            tile.dataset.broken = "true";
            report();
          });
          tile.src = pane.dataset.tiles.replaceAll("{z}", zoom).replaceAll("{x}", (column + count) % count).replaceAll("{y}", row);
          tiles.set(key, tile);
        }
        const [left, top] = [(column / count - center.x) * scale(), (row / count - center.y) * scale()];
        tiles.get(key).style.transform = `translate(${Math.round(left + pane.clientWidth / 2)}px, ${Math.round(top + pane.clientHeight / 2)}px)`;
      }
    }
    for (const [key, tile] of tiles) {
      if (!seen.has(key)) {
        tile.remove();
        tiles.delete(key);
      }
    }
    for (const group of groups) put(group.marker, group, " translate(-50%, -50%)");
    if (here) put(here.mark, here, " translate(-50%, -50%)");
  };

  const light = (group, isLit, entries = group.venues.map((venue) => venue.entry)) => {
    group.marker.classList.toggle("lit", isLit);
    for (const entry of entries) entry.classList.toggle("lit", isLit);
  };
  const whenever = (element, act) => {
    for (const start of ["mouseenter", "focusin"]) element.addEventListener(start, () => act(true));
    for (const end of ["mouseleave", "focusout"]) element.addEventListener(end, () => act(false));
  };

  /** Shows these points as large as they fit. */
  const fit = (points, limit) => {
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const room = [pane.clientWidth, pane.clientHeight].map((length) => Math.max(side / 4, length - 2 * apart));
    const fits = Math.log2(Math.min(room[0] / (east - west), room[1] / (south - north)) / side);
    center = { x: (west + east) / 2, y: (north + south) / 2 };
    zoom = within(least, Math.floor(fits), limit);
  };

  const choose = (group) => {
    const places = new Set(group.venues.map(({ x, y }) => x + " " + y));
    if (places.size > 1 && zoom < most) {
      const before = zoom;
      fit(group.venues, most);
      zoom = Math.max(zoom, before + 1);
      gather();
      return;
    }
    const [{ entry }] = group.venues;
    chosen = group.venues[0];
    mark();
    entry.scrollIntoView({ block: "nearest" });
    entry.querySelector("a").focus({ preventScroll: true });
  };

  /** What was chosen stays marked, unlike what has the pointer: after a touch nothing has. */
  const mark = () => {
    for (const { marker, venues: joined } of groups) {
      if (joined.includes(chosen)) marker.setAttribute("aria-current", "true");
      else marker.removeAttribute("aria-current");
    }
    for (const venue of venues) venue.entry.classList.toggle("pinned", venue === chosen);
  };

  /** Makes one marker of venues whose markers would overlap. */
  const gather = () => {
    const focused = groups.find((group) => group.marker === document.activeElement)?.venues[0];
    for (const { marker } of groups) marker.remove();
    for (const { entry } of venues) entry.classList.remove("lit");
    groups = [];
    for (const venue of venues) {
      const group = groups.find(({ x, y }) => Math.hypot(x - venue.x, y - venue.y) * scale() < apart);
      if (group) group.venues.push(venue);
      else groups.push({ x: venue.x, y: venue.y, venues: [venue] });
    }
    for (const group of groups) {
      const [first, ...others] = group.venues;
      const isOne = others.length === 0;
      group.marker = add("button", isOne ? "marker" : "marker several");
      group.marker.type = "button";
      const events = group.venues.reduce((sum, { entry }) => sum + Number(entry.dataset.events), 0);
      group.marker.textContent = events;
      group.marker.setAttribute(
        "aria-label",
        isOne
          ? `${first.entry.querySelector("h3").textContent}: ${first.entry.querySelector(".events").textContent}`
          : pane.dataset.several.replace("{0}", group.venues.length).replace("{1}", events),
      );
      group.marker.addEventListener("click", () => choose(group));
      group.marker.addEventListener("focus", () => {
        const [x, y] = [Math.abs(group.x - center.x) * scale(), Math.abs(group.y - center.y) * scale()];
        if (x < pane.clientWidth / 2 && y < pane.clientHeight / 2) return;
        center = { x: group.x, y: group.y };
        draw();
      });
      whenever(group.marker, (isLit) => light(group, isLit));
    }
    mark();
    draw();
    if (focused) groups.find((group) => group.venues.includes(focused)).marker.focus({ preventScroll: true });
  };
  for (const { entry } of venues) {
    whenever(entry, (isLit) => light(groups.find((group) => group.venues.some((venue) => venue.entry === entry)), isLit, [entry]));
  }

  const move = (right, down) => {
    center = { x: center.x + right / scale(), y: center.y + down / scale() };
    draw();
  };
  const zoomBy = (steps, x = pane.clientWidth / 2, y = pane.clientHeight / 2) => {
    const to = within(least, zoom + steps, most);
    if (to === zoom) return;
    const change = 1 / scale() - 1 / scale(to); // what is under the pointer stays there
    center = { x: center.x + (x - pane.clientWidth / 2) * change, y: center.y + (y - pane.clientHeight / 2) * change };
    zoom = to;
    gather();
  };
  const keys = {
    ArrowLeft: () => move(-96, 0),
    ArrowRight: () => move(96, 0),
    ArrowUp: () => move(0, -96),
    ArrowDown: () => move(0, 96),
    "+": () => zoomBy(1),
    "=": () => zoomBy(1),
    "-": () => zoomBy(-1),
  };
  pane.addEventListener("keydown", (event) => {
    if (!keys[event.key] || event.altKey || event.ctrlKey || event.metaKey) return;
    keys[event.key]();
    event.preventDefault();
  });
  for (const button of pane.querySelectorAll("[data-zoom]")) button.addEventListener("click", () => zoomBy(Number(button.dataset.zoom)));

  const offset = ({ clientX, clientY }) => {
    const box = pane.getBoundingClientRect();
    return [clientX - box.left, clientY - box.top];
  };
  let turned = 0;
  pane.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      turned += event.deltaMode ? event.deltaY * 30 : event.deltaY;
      if (Math.abs(turned) < 60) return;
      zoomBy(turned < 0 ? 1 : -1, ...offset(event));
      turned = 0;
    },
    { passive: false },
  );
  pane.addEventListener("dblclick", (event) => event.target.closest("button, a") || zoomBy(1, ...offset(event)));

  // One pointer drags the map, two zoom it.
  const pointers = new Map();
  let spread;
  const distance = () => {
    const [one, two] = [...pointers.values()];
    return Math.hypot(one[0] - two[0], one[1] - two[1]);
  };
  pane.addEventListener("pointerdown", (event) => {
    if (event.target.closest("button, a") || event.button > 0) return;
    pane.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, offset(event));
    spread = pointers.size === 2 ? distance() : 0;
  });
  pane.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = offset(event);
    pointers.set(event.pointerId, now);
    if (pointers.size === 1) return move(before[0] - now[0], before[1] - now[1]);
    const ratio = distance() / spread;
    if (pointers.size > 2 || (ratio < 1.5 && ratio > 0.67)) return;
    zoomBy(ratio > 1 ? 1 : -1, ...now);
    spread = distance();
  });
  for (const end of ["pointerup", "pointercancel"]) pane.addEventListener(end, (event) => pointers.delete(event.pointerId));

  fit(here ? [...venues, here] : venues, nearest);
  gather();
  new ResizeObserver(draw).observe(pane);
})();
