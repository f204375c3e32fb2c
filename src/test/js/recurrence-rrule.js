// Expands the recurrences on standard input by rrule: the first wall-clock times of each, in seconds since 1970 as if
// they were in UTC. A line is number, zone, start, end of what is looked at, rule with a local UNTIL, rule.
const { RRule } = require(process.argv[2]);
const MOST = 41;

const utc = (text) =>
    new Date(text.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'));

for (const line of require('fs').readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
    const [number, , start, end, rule] = line.split('\t');
    const last = utc(end);
    const times = [];
    new RRule({ ...RRule.parseString(rule), dtstart: utc(start) }).all((time) => {
        if (time < last && times.length < MOST) {
            times.push(time.getTime() / 1000);
            return true;
        }
        return false;
    });
    console.log(number + '\t' + times.join(','));
}
