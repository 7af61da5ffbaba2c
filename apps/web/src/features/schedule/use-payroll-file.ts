/** Fetches the payroll sheet with the token and hands it to the browser as a file (rest-v1 GET /schedule/export). */
import { useNavigate } from '@tanstack/react-router';
import { removeToken } from '../../shell/token.ts';
import { requestHeaders } from '../../shell/transport.ts';

/** Saved under a name as if it were a link's. */
function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * Returns a function that downloads the sheet of a range of days.
 * @throws when the server refuses or does not answer
 */
export function usePayrollFile(): (from: string, to: string) => Promise<void> {
  const navigate = useNavigate();
  return async (from, to) => {
    const answer = await fetch(`/api/v1/schedule/export?${new URLSearchParams({ from, to })}`, {
      headers: requestHeaders(),
    });
    if (answer.status === 401) {
      removeToken();
      await navigate({ to: '/' });
    }
    if (!answer.ok) {
      console.error('schedule/export failed', answer.status);
      throw new Error(`answered ${answer.status}`);
    }
    saveAs(await answer.blob(), `payroll_${from}_${to}.csv`);
  };
}
