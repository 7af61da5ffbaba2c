/** Fetches everything that is filtered as a file and hands it to the browser; the bearer token never stands in an address. */
import type { BookingListingInput } from '@gerende/domain/booking/list-schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusedForm } from '../../shell/admin/use-send-form.ts';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../shell/toasts.tsx';
import { requestHeaders } from '../../shell/transport.ts';

type Selection = Omit<BookingListingInput, 'page' | 'per_page' | 'sort' | 'direction'>;

const lineFeed = 10;
const linesIn = (bytes: Uint8Array): number =>
  bytes.reduce((lines, byte) => (byte === lineFeed ? lines + 1 : lines), 0);

/** @param onRows told how many rows have come so far (a note of several lines counts for several) */
async function fetchSheet(
  selection: Selection,
  onRows: (rows: number) => void,
): Promise<{ sheet: Blob; name: string }> {
  const query = new URLSearchParams(Object.entries(selection).map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`/api/v1/export/booking?${query}`, { headers: requestHeaders() });
  if (!answer.ok || !answer.body) throw new RefusedForm(answer.status, await answer.json().catch(() => ({})));
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'bookings.csv';
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body.getReader();
  let lines = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    lines += linesIn(read.value);
    onRows(Math.max(0, lines - 1));
  }
  return { sheet: new Blob(pieces, { type: 'text/csv' }), name };
}

function save(sheet: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(sheet);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** `rows` is undefined while nothing is being fetched. */
export function useExportBookings(selection: Selection): { start: () => Promise<void>; rows: number | undefined } {
  const { t } = useTranslation('bookingList');
  const failureText = useWriteFailureText();
  const [rows, setRows] = useState<number>();
  async function start(): Promise<void> {
    setRows(0);
    try {
      const { sheet, name } = await fetchSheet(selection, setRows);
      save(sheet, name);
    } catch (error) {
      console.error('the export failed', error);
      showToast('error', failureText(error, t('exportFailed')));
    } finally {
      setRows(undefined);
    }
  }
  return { start, rows };
}
