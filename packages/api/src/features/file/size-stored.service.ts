/** Makes the sizes of pictures that were stored before there were sizes, in the background of a first start. */
import type { AppContext } from '../../context/context.ts';
import { clearAbandoned, clearReplacedFiles } from './clear-pictures.service.ts';
import { selectUnsized, updatePicture } from './picture.queries.ts';
import { sizeStored } from './picture.service.ts';

/**
 * Goes through the pictures one by one. Each is marked after its files are stored, so after a kill the next start makes
 * that one again.
 * @param signal stops before the next picture
 */
export async function sizeStoredPictures(app: AppContext, signal: AbortSignal): Promise<void> {
  await clearAbandoned(app);
  await clearReplacedFiles(app);
  for (const path of await selectUnsized(app.db)) {
    if (signal.aborted) return;
    const { path: _, ...measured } = await sizeStored(app, path);
    if (measured.width !== null) await updatePicture(app.db, path, measured);
  }
}
