/** A file with guests' data that is generated while it is sent. */
import type { AppContext, Taken } from '../../context/context.ts';
import { noteDownload } from './download.service.ts';

export type FilePart = { text: string; rows: number };

/**
 * Each part is generated after the previous one was read. The download is recorded, with the rows that were generated,
 * however the sending ends: at the last part, when the client disconnects, or when a part cannot be read.
 * @param header sent before the first part
 */
export function notedFile(
  app: AppContext,
  taken: Omit<Taken, 'rows'>,
  header: string,
  parts: AsyncGenerator<FilePart, void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let rows = 0;
  const note = (): void => noteDownload(app, { ...taken, rows });
  const nextPart = () =>
    parts.next().catch((error: unknown) => {
      note();
      throw error;
    });
  return new ReadableStream<Uint8Array>(
    {
      start: (file) => file.enqueue(encoder.encode(header)),
      async pull(file) {
        const { value: part, done } = await nextPart();
        if (done) {
          note();
          return file.close();
        }
        rows += part.rows;
        file.enqueue(encoder.encode(part.text));
      },
      cancel: note,
    },
    { highWaterMark: 1 },
  );
}
