// Prints what node-ical reads in a calendar, a line an occurrence: title, start and end, in UTC or as days.
// usage: node feed-node-ical.js path/to/node-ical calendar.ics from to
const [library, file, from, to] = process.argv.slice(2);
const ical = require(library);

const day = date => [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(n => String(n).padStart(2, '0')).join('-');
const text = (date, isDay) => (isDay ? day(date) : date.toISOString().slice(0, 19) + 'Z');

for (const event of Object.values(ical.sync.parseFile(file)).filter(each => each.type === 'VEVENT')) {
  for (const each of ical.expandRecurringEvent(event, { from: new Date(from), to: new Date(to) })) {
    console.log([each.summary, text(each.start, each.isFullDay), text(each.end, each.isFullDay)].join('\t'));
  }
}
