/**
 * Answers that the database has already written as JSON: the doors send its bytes as they are. Parsing a page of
 * bookings into objects and writing them again takes longer than finding them.
 */
import type { JsonBytes } from './database/query/json-rows.ts';

export class WrittenJson<Value> {
  readonly bytes: JsonBytes<Value>;

  constructor(bytes: JsonBytes<Value>) {
    this.bytes = bytes;
  }

  /** Its value, parsed by each call. Gives a client of the procedure its type. */
  toJSON(): Value {
    return JSON.parse(new TextDecoder().decode(this.bytes));
  }
}

/** Another value, converted now. */
export const writtenJson = <Value>(value: Value): WrittenJson<Value> => joined([JSON.stringify(value)]);

/** An object of which some properties are JSON already. */
export function writtenObject<Value extends object>(
  parts: {
    [Name in keyof Value]: Value[Name] | WrittenJson<Value[Name]>;
  },
): WrittenJson<Value> {
  const pieces = Object.entries(parts).flatMap(([name, part], index) => [
    `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`,
    part instanceof WrittenJson ? part.bytes : JSON.stringify(part),
  ]);
  return joined([...pieces, '}']);
}

/** @param pieces which, joined, are the JSON of a value */
function joined<Value>(pieces: readonly (string | Uint8Array)[]): WrittenJson<Value> {
  const all = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
  const bytes: Uint8Array<ArrayBuffer> = Buffer.concat(all);
  return new WrittenJson(bytes as JsonBytes<Value>);
}
