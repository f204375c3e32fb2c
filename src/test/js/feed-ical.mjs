// Prints what ical.js reads in a calendar, a line an occurrence: title, start and end, in UTC or as days.
// usage: node feed-ical.mjs path/to/ical.js calendar.ics from to
import { readFileSync } from 'node:fs';

const [library, file, from, to] = process.argv.slice(2);
const { default: ICAL } = await import(library);
const calendar = new ICAL.Component(ICAL.parse(readFileSync(file, 'utf8')));
calendar.getAllSubcomponents('vtimezone').forEach(zone => ICAL.TimezoneService.register(zone));

const text = time => (time.isDate ? time.toString() : new Date(time.toUnixTime() * 1000).toISOString().slice(0, 19) + 'Z');
const print = (title, start, end) => console.log([title, text(start), text(end)].join('\t'));

const components = calendar.getAllSubcomponents('vevent');
const overrides = components.filter(each => each.hasProperty('recurrence-id'));
for (const component of components.filter(each => !each.hasProperty('recurrence-id'))) {
  const uid = component.getFirstPropertyValue('uid');
  const event = new ICAL.Event(component, {
    exceptions: overrides.filter(each => each.getFirstPropertyValue('uid') === uid),
  });
  if (!event.isRecurring()) {
    print(event.summary, event.startDate, event.endDate);
    continue;
  }
  const dates = event.iterator();
  for (let next = dates.next(); next && next.toJSDate() < new Date(to); next = dates.next()) {
    const shown = event.getOccurrenceDetails(next);
    if (next.toJSDate() >= new Date(from)) print(shown.item.summary, shown.startDate, shown.endDate);
  }
}
