/**
 * Calls of both doors, and requests to them: valid ones, valid ones with one value changed, and some made from the
 * schema alone.
 */
import { isRecord } from '@gerende/domain/is-record';
import fc from 'fast-check';
import * as z from 'zod';
import { appRouter } from '../server/trpc-root.ts';
import { hostileText, hostileValue, type Schema, valueFrom } from './arbitrary-from-schema.ts';
import { type Call, goodCalls } from './good-calls.ts';
import { goodInputs } from './good-inputs.ts';
import type { Answer } from './test-app.ts';

type Resolve = (ref: string) => Schema;

/** A request, without its sender. */
export type Shot = { address: string; method: string; json?: unknown; type?: string; form?: () => Promise<FormData> };

export type Door = {
  name: string;
  isDesk: boolean;
  good: Shot;
  hostile: fc.Arbitrary<Shot>;
  /** Schemas of its answers in the document, by status; undefined for tRPC. */
  responses?: Record<string, Answer>;
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
/** A lone surrogate has no UTF-8 form; no client can put one into a URL. */
const encode = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed());
/** An empty segment or one of dots would address another call. */
const segment = (value: unknown): string => (/^\.{0,2}$/.test(asText(value)) ? '%20' : encode(value));

/** The value with one part replaced by another that fits there, or by a hostile one, or left out. */
function changed(good: unknown, schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  if (!isRecord(good) || Object.keys(good).length === 0) return valueFrom(schema, resolve);
  const fields = (schema.properties ?? {}) as Record<string, Schema>;
  const names = [...new Set([...Object.keys(good), ...Object.keys(fields)])];
  return fc
    .constantFrom(...names)
    .chain((name) =>
      fc
        .oneof(valueFrom(fields[name] ?? {}, resolve), hostileValue, fc.constant(undefined))
        .map((value) => ({ ...good, [name]: value })),
    );
}

const bodyOf = (good: unknown, schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: changed(good, schema, resolve), weight: 3 },
    { arbitrary: valueFrom(schema, resolve), weight: 1 },
  );

function parametersOf(operation: Answer, place: string, resolve: Resolve): fc.Arbitrary<Record<string, unknown>> {
  const those = ((operation.parameters ?? []) as Answer[]).filter((parameter) => parameter.in === place);
  const values = Object.fromEntries(those.map(({ name, schema }) => [name, valueFrom(schema ?? {}, resolve)]));
  return fc.record(values, place === 'path' ? { noNullPrototype: true } : { requiredKeys: [], noNullPrototype: true });
}

function restDoor(method: string, path: string, operation: Answer, resolve: Resolve): Door {
  const name = `${method.toUpperCase()} ${path}`;
  const call: Call = goodCalls[name] ?? {};
  const good: Shot = { address: call.path ?? path, method: method.toUpperCase(), ...call };
  const [goodPath = '', goodQuery = ''] = good.address.split('?');
  const filled = parametersOf(operation, 'path', resolve).map((values) =>
    path.replaceAll(/\{(\w+)\}/g, (_, each: string) => segment(values[each])),
  );
  const search = fc
    .oneof(
      { arbitrary: parametersOf(operation, 'query', resolve), weight: 6 },
      { arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 3 }), weight: 1 },
    )
    .map((query) =>
      Object.entries(query)
        .map(([key, value]) => `${encode(key)}=${encode(value)}`)
        .join('&'),
    );
  const schema = operation.requestBody?.content['application/json'].schema;
  const hostile = fc.record({
    path: fc.oneof(fc.constant(goodPath), filled),
    query: fc.oneof(fc.constant(goodQuery), search),
    json: schema ? bodyOf(call.json, schema.$ref ? resolve(schema.$ref) : schema, resolve) : fc.constant(undefined),
    type: fc.oneof(
      { arbitrary: fc.constant('application/json'), weight: 12 },
      { arbitrary: fc.constantFrom('text/plain', 'multipart/form-data', ''), weight: 1 },
    ),
  });
  return {
    name,
    isDesk: operation.security !== undefined,
    good,
    hostile: hostile.map(({ path, query, json, type }) => ({
      ...good,
      form: undefined,
      address: query ? `${path}?${query}` : path,
      json,
      type,
    })),
    responses: operation.responses,
  };
}

/** @param document the OpenAPI document */
export function restDoors(document: Answer, resolve: Resolve): Door[] {
  return Object.entries(document.paths as Record<string, Record<string, Answer>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => restDoor(method, path, operation, resolve)),
  );
}

type Procedure = { _def: { type: 'query' | 'mutation' | 'subscription'; inputs: z.ZodType[] } };

/** A query's input is in its URL, a mutation's in its body. */
const trpcShot = (path: string, isQuery: boolean, input: unknown): Shot => {
  const address = `/trpc/${path}`;
  if (!isQuery) return { address, method: 'POST', json: input, type: 'application/json' };
  const written = JSON.stringify(input);
  return { address: written === undefined ? address : `${address}?input=${encode(written)}`, method: 'GET' };
};

export const trpcDoors = (): Door[] =>
  Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>).map(
    ([
      path,
      {
        _def: { type, inputs },
      },
    ]) => {
      const isQuery = type === 'query';
      // The output schema also describes valid input, without the texts that forms send for numbers.
      const [schema = {}] = inputs.map(
        (input) => z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' }) as Schema,
      );
      const resolve: Resolve = (ref) =>
        ref
          .slice(2)
          .split('/')
          .reduce<Answer>((node, key) => node[key], schema);
      const input = inputs.length > 0 ? bodyOf(goodInputs[path], schema, resolve) : hostileValue;
      return {
        name: path,
        isDesk: !path.startsWith('guest.'),
        good: trpcShot(path, isQuery, goodInputs[path] ?? (isQuery ? undefined : {})),
        hostile: input.map((each) => trpcShot(path, isQuery, each)),
      };
    },
  );

/** Sorts them so that the valid requests succeed one after the other. */
export const inGoodOrder = (doors: readonly Door[]): Door[] => {
  const order = [...Object.keys(goodCalls), ...Object.keys(goodInputs)];
  const place = ({ name }: Door): number => (name.endsWith('logout') ? order.length : order.indexOf(name));
  return [...doors].sort((a, b) => place(a) - place(b));
};
