// A program with the types of openapi-typescript: lists events by a title, then creates, changes and deletes one.
import createClient from "openapi-fetch";
import type { paths } from "./client";

declare const process: { argv: string[] };
const [site, credentials, title] = process.argv.slice(2);

async function run() {
    const headers = { Authorization: "Basic " + btoa(credentials) };
    const api = createClient<paths>({ baseUrl: site + "/cal/events/v1", headers });
    const listed = await api.GET("/events", { params: { query: { search: title, end_date: "2040-01-01" } } });
    for (const each of listed.data!.events) {
        console.log(`${each.title}, image: ${typeof each.image}`);
    }
    const body = {
        title: title + " made",
        start_date: "2031-05-01 10:00",
        end_date: "2031-05-01 12:00",
        cost: ["10", "20"],
        venue: [{ venue: title }],
    };
    const path = { id: (await api.POST("/events", { body })).data!.id };
    await api.PATCH("/events/{id}", { params: { path }, body: { title: title + " changed" } });
    console.log((await api.DELETE("/events/{id}", { params: { path } })).data!.status, path.id);
}

run();
