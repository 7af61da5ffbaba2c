/** The slope that is closed by its names, a deleted one too. */
import type { Closure } from '@gerende/domain/closure/schema';
import type { AppContext } from '../../context/context.ts';

/** @returns null for the whole school */
export async function slopeNames({ db }: AppContext, id: number | null): Promise<Closure['slope']> {
  if (id === null) return null;
  const name_translations = await db
    .selectFrom('slope')
    .select(['name_en as en', 'name_ja as ja', 'name_zh as zh'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, name_translations };
}
