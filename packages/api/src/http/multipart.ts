/**
 * Reads a multipart body while it streams in: texts into memory, the one expected file onto disk; other files are
 * discarded.
 */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import Busboy, { type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { DomainError } from '@gerende/domain/errors';
import { type FilePort, maxUploadBytes, type Upload } from '../platform/files/port.ts';

/** Limit of a form's texts together, bytes; the same as for a JSON body. */
const maxTextBytes = 1024 * 1024;
/** A form lists at most some thousand operating days, each as a part of its own. */
const maxFields = 4000;
/** Files beyond the expected one are ignored; none of our forms sends more than a few. */
const maxFiles = 4;
/** Limit of a whole body, bytes: a picture, the texts, and the headers between them. */
const maxBodyBytes = maxUploadBytes + 2 * maxTextBytes;

/** Names and texts in order, and the file if there is one. */
export type Form = { fields: [name: string, value: string][]; upload: Upload | undefined };

/** The field of the expected file, such as `image`, and where it is stored. */
export type FileIntake = { field: string; files: FilePort };

const tooLarge = (): DomainError => new DomainError('too_large', 'errors:tooLarge');
const unreadable = (): DomainError => new DomainError('unreadable', 'errors:unreadable');
/** A failed write to disk is our fault, everything else the body's. */
const faultOf = (error: unknown): Error =>
  error instanceof Error && (error instanceof DomainError || 'syscall' in error) ? error : unreadable();

/** `key[]` and `key` are the same (rest-v1 conventions). */
export const plainName = (name: string): string => name.replace(/\[\]$/, '');

/** @throws unreadable when the content type names no boundary */
function openParser(request: Request): BusboyInstance {
  const limits = {
    fileSize: maxUploadBytes,
    fieldSize: maxTextBytes,
    fields: maxFields,
    files: maxFiles,
    headerPairs: 20,
    headerSize: 8 * 1024,
  };
  try {
    return new Busboy({ headers: { 'content-type': request.headers.get('content-type') ?? '' }, limits });
  } catch {
    throw unreadable();
  }
}

/** Feeds the parser to the end or until it is stopped. Whoever stops it decides the error. */
class FormReading {
  readonly fields: Form['fields'] = [];
  upload: Promise<Upload> | undefined;
  readonly #parser: BusboyInstance;
  readonly #source: Readable;
  #textBytes = 0;
  #file: BusboyFileStream | undefined;

  constructor(parser: BusboyInstance, source: Readable) {
    this.#parser = parser;
    this.#source = source;
  }

  /** @throws too_large, unreadable */
  run(intake: FileIntake | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = (error: Error): void => {
        // The request is not canceled: the connection must stay open for the error answer, and the server discards the rest of the
        // body.
        this.#source.unpipe(this.#parser);
        this.#source.pause();
        this.#file?.destroy(error);
        reject(error);
      };
      let bytes = 0;
      this.#source.on('data', (chunk: Uint8Array) => {
        bytes += chunk.byteLength;
        if (bytes > maxBodyBytes) stop(tooLarge());
      });
      this.#source.on('error', () => stop(unreadable()));
      for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
        this.#parser.on(limit, () => stop(tooLarge()));
      this.#parser.on('error', () => stop(unreadable()));
      this.#parser.on('finish', resolve);
      this.#parser.on('field', (name, value, _nameCut, valueCut) => {
        this.#textBytes += Buffer.byteLength(value);
        if (valueCut || this.#textBytes > maxTextBytes) stop(tooLarge());
        else if (name !== undefined) this.fields.push([name, value]);
      });
      this.#parser.on('file', (name, stream, filename) => this.#take(intake, { name, stream, filename }, stop));
      this.#source.pipe(this.#parser);
    });
  }

  /** An empty file input sends a part without a file name. */
  #take(
    intake: FileIntake | undefined,
    { name, stream, filename }: { name: string | undefined; stream: BusboyFileStream; filename: string | undefined },
    stop: (error: Error) => void,
  ): void {
    // An aborted body is reported here first, maybe before anybody reads; the parser reports it too, and decides.
    stream.on('error', () => undefined);
    if (!intake || this.upload || filename === '' || plainName(name ?? '') !== intake.field) {
      stream.resume();
      return;
    }
    this.#file = stream;
    stream.once('limit', () => stop(tooLarge()));
    this.upload = intake.files.receive(stream);
    this.upload.catch((error: unknown) => stop(faultOf(error)));
  }
}

/**
 * @param intake no file is accepted if left out
 * @throws unreadable (400) for an invalid or aborted body, too_large (413) as soon as a limit is passed
 * @returns the form; the caller must discard its upload
 */
export async function readForm(request: Request, intake: FileIntake | undefined): Promise<Form> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw tooLarge();
  if (!request.body) throw unreadable();
  const source = Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
  const reading = new FormReading(openParser(request), source);
  try {
    await reading.run(intake);
    return { fields: reading.fields, upload: await reading.upload };
  } catch (error) {
    const upload = await reading.upload?.catch(() => undefined);
    if (upload) await intake?.files.discard(upload);
    throw error;
  }
}
