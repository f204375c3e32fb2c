"""Prints what python-icalendar reads in a calendar, a line an occurrence: title, start and end, in UTC or as days.

usage: feed.py calendar.ics from to
"""
import datetime
import sys

import dateutil.rrule
import dateutil.tz
import icalendar

UTC = datetime.timezone.utc


def values(component, name):
    found = component.get(name, [])
    return [each.dt for one in (found if isinstance(found, list) else [found]) for each in one.dts]


def zone(time):
    """The zone by its name: icalendar's own takes no other dates."""
    return dateutil.tz.gettz(str(time.tzinfo.zone if hasattr(time.tzinfo, "zone") else time.tzinfo))


def moment(time):
    """Without a zone, as the clock shows it."""
    is_time = isinstance(time, datetime.datetime)
    return time.replace(tzinfo=None) if is_time else datetime.datetime.combine(time, datetime.time())


def text(time):
    is_time = isinstance(time, datetime.datetime)
    return time.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ") if is_time else str(time)


def show(component, start, end):
    print(component["SUMMARY"], text(start), text(end), sep="\t")


def dates(component):
    start, length = component["DTSTART"].dt, component["DTEND"].dt - component["DTSTART"].dt
    rules = dateutil.rrule.rruleset()
    rules.rdate(moment(start))
    if "RRULE" in component:
        rule = component["RRULE"]
        if "UNTIL" in rule and isinstance(rule["UNTIL"][0], datetime.datetime):
            rule["UNTIL"] = [rule["UNTIL"][0].astimezone(zone(start)).replace(tzinfo=None)]
        rules.rrule(dateutil.rrule.rrulestr(rule.to_ical().decode().replace("Z", ""), dtstart=moment(start)))
    for each in values(component, "RDATE"):
        rules.rdate(moment(each))
    for each in values(component, "EXDATE"):
        rules.exdate(moment(each))
    for each in rules.between(moment(start), limit, inc=True):
        if isinstance(start, datetime.datetime):
            begin = each.replace(tzinfo=zone(start))
            yield each, begin, (each + length).replace(tzinfo=zone(start))
        else:
            yield each, each.date(), each.date() + length


limit = datetime.datetime.fromisoformat(sys.argv[3])
with open(sys.argv[1], "rb") as file:
    calendar = icalendar.Calendar.from_ical(file.read())
events = calendar.walk("VEVENT")
for event in events:
    assert not event.errors, event.errors
overrides = {(str(e["UID"]), moment(e["RECURRENCE-ID"].dt)): e for e in events if "RECURRENCE-ID" in e}
for event in events:
    if "RECURRENCE-ID" in event or not ("RRULE" in event or "RDATE" in event):
        show(event, event["DTSTART"].dt, event["DTEND"].dt)
        continue
    for key, begin, end in dates(event):
        if (str(event["UID"]), key) not in overrides:
            show(event, begin, end)
