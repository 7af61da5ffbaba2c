/**
 * Reports code that uses the machine's time zone: a rule that never does is the same in every zone. Days here are
 * strings, and every clock and format names its time zone.
 */

/** Methods whose result depends on the time zone. */
const localMethods = [
  ...['getFullYear', 'getMonth', 'getDate', 'getDay', 'getHours', 'getMinutes', 'getTimezoneOffset', 'getYear'],
  ...['setFullYear', 'setMonth', 'setDate', 'setHours', 'setMinutes', 'setYear'],
  ...['toString', 'toDateString', 'toTimeString'],
] as const;
const localeMethods = ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const;

/** Texts that JavaScript parses in the machine's time zone: all that name none, except the days of ISO 8601. */
const namesZone = (text: string): boolean =>
  /(?:Z|GMT|UTC|[+-]\d{2}:?\d{2}(?:\s*\(.*\))?)\s*$/i.test(text) || /^[+-]?\d{4,6}(?:-\d{2}(?:-\d{2})?)?$/.test(text);

type Method = (this: unknown, ...args: unknown[]) => unknown;

function wrap(owner: object, name: string, tell: (args: unknown[]) => void): void {
  const method = Reflect.get(owner, name) as Method | undefined;
  if (!method) return;
  const wrapped: Method = function (...args) {
    tell(args);
    return Reflect.apply(method, this, args);
  };
  Object.defineProperty(owner, name, { value: wrapped, writable: true, configurable: true });
}

const hasZone = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && Reflect.get(options, 'timeZone') !== undefined;

/**
 * Parts of the tests themselves: what reads their mails and calendar files, and the date input of the simulated document.
 * And the lists of passwords, which ask for the year once: a day more or less is nothing to them. And d3-dsv, which looks
 * for a fault of old browsers as it is loaded, for what reads dates in it: we only write texts with it.
 */
const mayAsk =
  /\/node_modules\/(?:d3-dsv|postal-mime|node-ical|temporal-polyfill|ts-ics|@zxcvbn-ts\/core)\/|\/happy-dom\/.*\/HTMLInputElementValueSanitizer\.js$/;

/** Whether such code is calling, directly or through a library. */
function isAllowed(): boolean {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const here = { stack: false };
  Error.stackTraceLimit = 12;
  Error.prepareStackTrace = (_, sites) => sites.some((site) => mayAsk.test(site.getFileName() ?? ''));
  Error.captureStackTrace(here);
  const { stack } = here;
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return stack;
}

/** The uses so far; emptied by whoever reads it. */
export const asked: string[] = [];

function told(what: string): void {
  if (!isAllowed()) asked.push(what);
}

const watched = Symbol.for('gerende: the zone of the machine is watched');

/** Watches the dates and formats of this process from now on. */
export function watchMachineZone(): void {
  if (Reflect.has(globalThis, watched)) return;
  Reflect.set(globalThis, watched, true);
  const RealDate = Date;
  for (const name of localMethods) wrap(RealDate.prototype, name, () => told(`Date.${name}`));
  for (const name of localeMethods)
    wrap(RealDate.prototype, name, ([, options]) => hasZone(options) || told(`Date.${name} without a zone`));
  const tellText = (text: unknown): void => {
    if (typeof text === 'string' && !namesZone(text) && !Number.isNaN(RealDate.parse(text)))
      told(`the date ${JSON.stringify(text)} without a zone`);
  };
  globalThis.Date = new Proxy(RealDate, {
    construct(target, args, newTarget) {
      if (args.length > 1) told('Date of a year, a month and more');
      if (args.length === 1) tellText(args[0]);
      return Reflect.construct(target, args, newTarget);
    },
    apply(target, self, args) {
      told('Date()');
      return Reflect.apply(target, self, args);
    },
    get(target, name) {
      if (name !== 'parse') return Reflect.get(target, name);
      return (text: string): number => {
        tellText(text);
        return target.parse(text);
      };
    },
  });
  const tellOptions = (options: unknown): void => {
    if (!hasZone(options)) told('Intl.DateTimeFormat without a zone');
  };
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct(target, args, newTarget) {
      tellOptions(args[1]);
      return Reflect.construct(target, args, newTarget);
    },
    apply(target, self, args) {
      tellOptions(args[1]);
      return Reflect.apply(target, self, args);
    },
  });
}
