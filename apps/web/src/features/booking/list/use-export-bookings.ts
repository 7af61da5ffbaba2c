/** Everything that is filtered, as a file. */
import type { BookingListingInput } from '@gerende/domain/booking/list-schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../shell/admin/use-download.ts';

type Selection = Omit<BookingListingInput, 'page' | 'per_page' | 'sort' | 'direction'>;

const lineFeed = 10;
const linesIn = (bytes: Uint8Array): number =>
  bytes.reduce((lines, byte) => (byte === lineFeed ? lines + 1 : lines), 0);

/** `rows` are those that have come so far (a note of several lines counts for several); undefined while nothing is fetched. */
export function useExportBookings(selection: Selection): { start: () => Promise<void>; rows: number | undefined } {
  const { t } = useTranslation('bookingList');
  const { download, busy } = useDownload();
  const [lines, setLines] = useState(0);
  async function start(): Promise<void> {
    setLines(0);
    const query = new URLSearchParams(Object.entries(selection).map(([name, value]) => [name, String(value)]));
    await download({
      path: `/api/v1/export/booking?${query}`,
      failedText: t('exportFailed'),
      onPiece: (piece) => setLines((before) => before + linesIn(piece)),
    });
  }
  return { start, rows: busy ? Math.max(0, lines - 1) : undefined };
}
