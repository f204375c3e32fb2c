// Expands the recurrences on standard input by ical.js: the first wall-clock times of each, in seconds since 1970 as if
// they were in UTC. A line is number, zone, start, end of what is looked at, rule with a local UNTIL, rule. It never
// ends with some rules: a worker expands, and another takes its place after a while.
import { readFileSync } from 'node:fs';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

const MOST = 41;
const PATIENCE = 10_000;

const dashed = (text) => text.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6');

async function work() {
    const { default: ICAL } = await import(workerData);
    const seconds = (time) => Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second) / 1000;
    parentPort.on('message', ([number, zone, start, end, rule]) => {
        const last = Date.parse(dashed(end) + 'Z') / 1000;
        const first = ICAL.Time.fromString(zone === '-' ? dashed(start).slice(0, 10) : dashed(start));
        const dates = ICAL.Recur.fromString(rule).iterator(first);
        const times = [];
        for (let time = dates.next(); time && times.length < MOST && seconds(time) < last; time = dates.next()) {
            times.push(seconds(time));
        }
        parentPort.postMessage(number + '\t' + times.join(','));
    });
    parentPort.postMessage('ready');
}

const started = () =>
    new Promise((resolve) => {
        const worker = new Worker(new URL(import.meta.url), { workerData: process.argv[2] });
        worker.once('message', () => resolve(worker));
    });

const answer = (worker, recurrence) =>
    new Promise((resolve) => {
        const timer = setTimeout(() => resolve(recurrence[0] + '\thung'), PATIENCE);
        const done = (text) => {
            clearTimeout(timer);
            resolve(text);
        };
        worker.removeAllListeners('message').once('message', done);
        worker.removeAllListeners('error').once('error', () => done(recurrence[0] + '\tfailed'));
        worker.postMessage(recurrence);
    });

async function main() {
    let worker = await started();
    for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
        const text = await answer(worker, line.split('\t'));
        console.log(text);
        if (/\t(hung|failed)$/.test(text)) {
            await worker.terminate();
            worker = await started();
        }
    }
    await worker.terminate();
}

await (isMainThread ? main() : work());
