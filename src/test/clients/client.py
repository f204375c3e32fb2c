"""A program with a client that was generated: lists events by a title, then creates, changes and deletes one."""

import sys

import openapi_client

site, credentials, title = sys.argv[1:]
user, password = credentials.split(":")
configuration = openapi_client.Configuration(host=site + "/cal/events/v1", username=user, password=password)
with openapi_client.ApiClient(configuration) as client:
    events = openapi_client.EventsApi(client)
    for each in events.list_events(search=title, end_date="2040-01-01").events:
        print(f"{each.title}, image: {type(each.image.actual_instance).__name__}")
    made = events.create_event(
        openapi_client.EventCreate(
            title=title + " made",
            start_date="2031-05-01 10:00",
            end_date="2031-05-01 12:00",
            cost=["10", "20"],
            venue=[openapi_client.EventCreateVenueInner(openapi_client.EventCreateVenueInnerOneOf(venue=title))],
        )
    )
    events.patch_event(made.id, event_update=openapi_client.EventUpdate(title=title + " changed"))
    print(events.delete_event(made.id).status, made.id)
