/** The answer while nothing can be stored: it says so, and whom to call. */
import { DomainError } from '@gerende/domain/errors';
import type { AppContext } from '../context/context.ts';
import { isStorageFailure } from '../platform/storage/storage-failures.ts';

const retryAfter = 60;

/** The number on the guest pages, else the one on invoices. A full disk can still be read; a failing one perhaps not. */
async function schoolPhone({ db }: AppContext): Promise<string | null> {
  const asked = db.selectFrom('school').select(['guest_phone', 'phone']).executeTakeFirst();
  const school = await asked.catch(() => undefined);
  return school?.guest_phone ?? school?.phone ?? null;
}

/** Replaces an error that the disk has caused; undefined for every other error. */
export async function storageFailureOf(app: AppContext, error: unknown): Promise<DomainError | undefined> {
  if (!isStorageFailure(error)) return undefined;
  app.metrics.storageFailures.note(app.log, error);
  const phone = await schoolPhone(app);
  return phone
    ? new DomainError('cannot_store', 'errors:cannotStoreCall', { params: { phone }, retryAfter })
    : new DomainError('cannot_store', 'errors:cannotStore', { retryAfter });
}
