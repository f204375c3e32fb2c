"""Expands the recurrences on standard input by dateutil: the first instants of each, in seconds since 1970.

A line is number, zone ("-" if all-day), start, end of what is looked at, rule; an answer is number and instants.
"""
import datetime
import itertools
import sys
import zoneinfo

from dateutil import rrule

MOST = 41


def instants(zone, start, end, rule):
    tz = None if zone == "-" else zoneinfo.ZoneInfo(zone)
    first = datetime.datetime.strptime(start, "%Y%m%dT%H%M%S").replace(tzinfo=tz)
    last = datetime.datetime.strptime(end, "%Y%m%dT%H%M%S").replace(tzinfo=tz)
    dates = rrule.rrulestr(rule, dtstart=first)
    for date in itertools.islice(itertools.takewhile(lambda each: each < last, dates), MOST):
        yield int((date if tz else date.replace(tzinfo=datetime.timezone.utc)).timestamp())


for line in sys.stdin:
    number, zone, start, end, _, rule = line.rstrip("\n").split("\t")
    print(number, ",".join(map(str, instants(zone, start, end, rule))), sep="\t")
