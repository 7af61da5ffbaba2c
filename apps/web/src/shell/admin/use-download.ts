/** Fetches a file of the desk as who is logged in, which a plain link would not, and hands it to the browser to keep. */
import { useState } from 'react';
import { saveFile } from '../browser/save-file.ts';
import { showToast } from '../toast/toasts.tsx';
import { describeFailure, NoResponse } from '../transport.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useDeskFetch } from './desk-fetch.ts';

const nameIn = (answer: Response): string =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';

type Piece = Uint8Array<ArrayBuffer>;

/** @throws NoResponse when the line breaks before the end: half a file is none */
async function readAll(answer: Response, onPiece: (piece: Piece) => void): Promise<Blob> {
  const pieces: Piece[] = [];
  const reader = answer.body?.getReader();
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      pieces.push(read.value);
      onPiece(read.value);
    }
  } catch (cause) {
    console.error('the file broke off', cause);
    throw new NoResponse('the file broke off', { cause });
  }
  return new Blob(pieces, { type: answer.headers.get('content-type') ?? '' });
}

export type Download = {
  path: string;
  /** Said where neither the server nor the network has a reason. */
  failedText: string;
  /** Told of each piece as it arrives. */
  onPiece?: (piece: Piece) => void;
};

/** A failure is told in a toast: the server's own sentence where it gave one. */
export function useDownload(): { download: (file: Download) => Promise<void>; busy: boolean } {
  const deskFetch = useDeskFetch();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  async function download({ path, failedText, onPiece = () => undefined }: Download): Promise<void> {
    setBusy(true);
    try {
      const answer = await deskFetch(path);
      saveFile(await readAll(answer, onPiece), nameIn(answer));
    } catch (error) {
      showToast('error', describeFailure(error).type === 'unknown' ? failedText : failureText(error));
    } finally {
      setBusy(false);
    }
  }
  return { download, busy };
}
