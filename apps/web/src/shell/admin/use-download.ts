/** Downloads a file of the desk with the user's token, which a plain link would not send. */
import { useState } from 'react';
import { saveFile } from '../browser/save-file.ts';
import { showToast } from '../toast/toasts.tsx';
import { describeFailure, NoResponse } from '../transport.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useDeskFetch } from './desk-fetch.ts';

const nameIn = (answer: Response): string =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';

type Piece = Uint8Array<ArrayBuffer>;

/** @throws NoResponse when the connection breaks before the end: an incomplete file is discarded */
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
  /** The message when neither the server nor the network states a reason. */
  failedText: string;
  /** Called with each piece as it arrives. */
  onPiece?: (piece: Piece) => void;
};

/** A failure is shown as a toast: the server's sentence if it sent one. */
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
