/** b4: the guest's own page, read repeatedly with its link, beside the first page, whose bytes are cached. */
import { requestText, send } from '../load/send.ts';
import type { Measurement } from '../measuring/bench.ts';
import { bookingBodies, bookingRequest } from './booking-bodies.ts';

/** Fewer would end before the CPU runs at its full speed. */
const times = 3000;

/** Milliseconds per answer on one connection. */
async function ask(port: number, path: string): Promise<number> {
  const requests = [requestText('GET', path, { 'Accept-Encoding': 'gzip, br' })];
  return (await send({ port, connections: 1, requests, count: times })).p50;
}

export const guestPage: Measurement = {
  name: 'guest page',
  lines: [
    {
      id: 'b4',
      what: "the guest's own page loaded again, one connection",
      unit: 'ms',
      yardstick: 'the first page of guests, kept',
      goal: { of: 'ratio', atMost: 1.1 },
    },
  ],
  sizes: { quick: [100_000], full: [100_000] },
  async measure(bench) {
    const dataDir = await bench.school();
    const { port } = await bench.start(dataDir);
    const { guest } = bookingBodies(dataDir);
    const { answers } = await send({
      port,
      connections: 1,
      requests: [bookingRequest(guest(0))],
      count: 1,
      bodies: true,
    });
    const { item } = JSON.parse(answers[0]?.body ?? '') as { item: { guest_link: string } };
    const { pathname } = new URL(item.guest_link, 'http://school.example');
    const own = `${pathname}?lang=en`;
    for (const path of [own, '/?lang=en']) await ask(port, path);
    await bench.rounds(async () => ({ b4: { ours: await ask(port, own), yardstick: await ask(port, '/?lang=en') } }));
  },
};
