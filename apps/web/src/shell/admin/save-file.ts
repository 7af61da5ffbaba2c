/** Fetches a file of the desk with the login's token, which a plain link would not send, and hands it to the browser to keep. */
import { useNavigate } from '@tanstack/react-router';
import { removeToken } from '../token.ts';
import { requestHeaders } from '../transport.ts';

const nameIn = (answer: Response): string | undefined =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];

/** Returns a function from an address to the kept file; a session that is over leads to the root path (§8). */
export function useSaveFile(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  return async (path) => {
    const answer = await fetch(path, { headers: requestHeaders() });
    if (answer.status === 401) {
      removeToken();
      await navigate({ to: '/' });
    }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const address = URL.createObjectURL(await answer.blob());
    const link = document.createElement('a');
    link.href = address;
    link.download = nameIn(answer) ?? '';
    link.click();
    // The browser has taken it by the next turn.
    setTimeout(() => URL.revokeObjectURL(address));
  };
}
