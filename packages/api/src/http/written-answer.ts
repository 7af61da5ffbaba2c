/** Sends what the database has written as JSON through tRPC, which only accepts values (trpc/trpc#1938). */
import type { TRPCResponse } from '@trpc/server/rpc';
import { WrittenJson } from '../platform/written-json.ts';

/**
 * The body of an answer to one call or a batch, in tRPC's format, with the results written by the database as they are.
 * @param answers what tRPC is about to send; results that are already JSON are taken out of it
 * @returns undefined when there is none, so that tRPC's own body is right
 */
export function takeWritten(answers: readonly TRPCResponse[], isBatch: boolean): Uint8Array<ArrayBuffer> | undefined {
  if (!answers.some((answer) => writtenResult(answer))) return undefined;
  const pieces = answers.flatMap((answer, index) => [Buffer.from(index === 0 ? '' : ','), ...piecesOf(answer)]);
  return Buffer.concat(isBatch ? [Buffer.from('['), ...pieces, Buffer.from(']')] : pieces);
}

function writtenResult(answer: TRPCResponse): WrittenJson<unknown> | undefined {
  const data = 'result' in answer && 'data' in answer.result ? answer.result.data : undefined;
  return data instanceof WrittenJson ? data : undefined;
}

function piecesOf(answer: TRPCResponse): Uint8Array[] {
  const written = writtenResult(answer);
  if (!written) return [Buffer.from(JSON.stringify(answer))];
  // Otherwise tRPC would parse and write it again for a body that is discarded.
  if ('result' in answer) answer.result = { type: 'data', data: null };
  return [Buffer.from('{"result":{"data":'), written.bytes, Buffer.from('}}')];
}
