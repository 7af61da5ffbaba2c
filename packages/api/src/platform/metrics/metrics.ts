/** What the process counts while it runs: how long requests take, and the bookings that were made. */
import { Counter, Histogram, Registry } from 'prom-client';
import { StorageFailures } from '../storage/storage-failures.ts';

const methods = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']);

/** Labels are our own values, never what a client chooses: their number would be unlimited. */
export class Metrics {
  readonly storageFailures = new StorageFailures();
  readonly registry = new Registry();

  readonly #requests = new Histogram({
    name: 'gerende_request_seconds',
    help: 'Time until an answer began, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
    registers: [this.registry],
  });

  readonly #bookings = new Counter({
    name: 'gerende_bookings_made_total',
    help: 'Bookings stored since the start, by who made them.',
    labelNames: ['by'],
    registers: [this.registry],
  });

  constructor() {
    for (const by of ['guest', 'desk']) this.#bookings.inc({ by }, 0);
  }

  /** @param route the pattern of the address, as `/api/v1/courses/:id` */
  countRequest(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ route, method: methods.has(method) ? method : 'other', status }, seconds);
  }

  /** A repeat of the same booking is not counted. */
  countBooking(by: 'guest' | 'desk'): void {
    this.#bookings.inc({ by });
  }
}
