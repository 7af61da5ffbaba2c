/**
 * Answers whose JSON exists already, as the database has written it: the doors send its bytes as they are. Reading a page
 * of bookings into objects and writing them again takes longer than finding them.
 */
import type { JsonBytes } from './json-rows.ts';

export class WrittenJson<Value> {
  readonly bytes: Uint8Array<ArrayBuffer>;

  /** @param bytes UTF-8 */
  constructor(bytes: JsonBytes<Value>) {
    this.bytes = bytes;
  }

  /** Its value, read anew by each call. Gives a client of the procedure its type. */
  toJSON(): Value {
    return JSON.parse(new TextDecoder().decode(this.bytes));
  }
}

/** An object of which some properties are written already. */
export function writtenObject<Value extends object>(
  parts: {
    [Name in keyof Value]: Value[Name] | WrittenJson<Value[Name]>;
  },
): WrittenJson<Value> {
  const pieces = Object.entries(parts).flatMap(([name, part], index) => [
    Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    bytesOf(part),
  ]);
  return new WrittenJson(Buffer.concat([...pieces, Buffer.from('}')]) as Uint8Array<ArrayBuffer> as JsonBytes<Value>);
}

const bytesOf = (part: unknown): Uint8Array =>
  part instanceof WrittenJson ? part.bytes : Buffer.from(JSON.stringify(part));
