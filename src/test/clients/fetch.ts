// A program with a client of openapi-generator: lists events by a title, then creates, changes and deletes one.
import { Configuration, EventsApi } from ".";

declare const process: { argv: string[] };
const [site, credentials, title] = process.argv.slice(2);
const [username, password] = credentials.split(":");

async function run() {
    const events = new EventsApi(new Configuration({ basePath: site + "/cal/events/v1", username, password }));
    for (const each of (await events.listEvents({ search: title, endDate: "2040-01-01" })).events) {
        console.log(`${each.title}, image: ${typeof each.image}`);
    }
    const eventCreate = {
        title: title + " made",
        startDate: "2031-05-01 10:00",
        endDate: "2031-05-01 12:00",
        cost: ["10", "20"],
        venue: [{ venue: title }],
    };
    const { id } = await events.createEvent({ eventCreate });
    await events.patchEvent({ id, eventUpdate: { title: title + " changed" } });
    console.log((await events.deleteEvent({ id })).status, id);
}

run();
