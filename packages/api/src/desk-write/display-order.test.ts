import { describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../testing/desk.ts';

const nouns = [
  { noun: 'slope', path: '/slopes', gone: 3 },
  { noun: 'category', path: '/categories', gone: 3 },
  { noun: 'course', path: '/courses', gone: 4 },
  { noun: 'instructor', path: '/instructors', gone: 4 },
] as const;

type Shown = { id: number; display_order: number };

async function shown(desk: Desk, path: string): Promise<Shown[]> {
  const { items } = (await desk.t.get(path)).body;
  return (items.data ?? items).map(({ id, display_order }: Shown) => ({ id, display_order }));
}
const ids = (rows: readonly Shown[]): number[] => rows.map((row) => row.id);
const versions = async (desk: Desk, noun: (typeof nouns)[number]['noun']) =>
  new Map(
    (await desk.t.app.db.selectFrom(noun).select(['id', 'version']).execute()).map((row) => [row.id, row.version]),
  );

describe.each(nouns)('the order of $noun', ({ noun, path, gone }) => {
  it('is stored as the desk sends it, and seen by everybody at once', async () => {
    const desk = await openDesk();
    const turned = ids(await shown(desk, path)).reverse();
    await desk.trpc.admin[noun].reorder({ ids: turned });
    expect(await shown(desk, path)).toEqual(turned.map((id, index) => ({ id, display_order: index + 1 })));
  });

  it('puts rows that were not named after those that were', async () => {
    const desk = await openDesk();
    const before = ids(await shown(desk, path));
    const last = before.at(-1) ?? 0;
    await desk.trpc.admin[noun].reorder({ ids: [last] });
    expect(ids(await shown(desk, path))).toEqual([last, ...before.filter((id) => id !== last)]);
  });

  it('is not overwritten by a desk that has seen an outdated order', async () => {
    const desk = await openDesk();
    const { reorder } = desk.trpc.admin[noun];
    const seen = ids(await shown(desk, path));
    const [first = 0, ...others] = seen;
    const turned = [...others, first];
    await reorder({ ids: turned, seen });
    await expect(reorder({ ids: [...seen].reverse(), seen })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(ids(await shown(desk, path))).toEqual(turned);
    await reorder({ ids: seen, seen: turned });
    expect(ids(await shown(desk, path))).toEqual(seen);
  });

  it('writes an audit row and raises the version for each row whose number changes, and for no other', async () => {
    const desk = await openDesk();
    await desk.trpc.admin[noun].reorder({ ids: ids(await shown(desk, path)) });
    const written = (await desk.audit()).length;
    const before = await shown(desk, path);
    const [first, second] = before.map((row) => row.id);
    const versionsBefore = await versions(desk, noun);
    await desk.trpc.admin[noun].reorder({ ids: [second ?? 0, first ?? 0] });
    const records = (await desk.audit()).slice(written);
    expect(records.map((row) => [row.entity, row.action])).toEqual([
      [noun, 'update'],
      [noun, 'update'],
    ]);
    const changed = [...(await versions(desk, noun))].filter(([id, version]) => versionsBefore.get(id) !== version);
    expect(changed.map(([id]) => id).sort()).toEqual([first, second].sort());
  });

  it.each([
    ['an unknown row', [999]],
    ['a deleted row', [gone]],
    ['a row twice', [1, 1]],
    ['no row', []],
  ])('with %s is 422 on ids, and no row moves', async (_what, wrong) => {
    const desk = await openDesk();
    const before = await shown(desk, path);
    await expect(desk.trpc.admin[noun].reorder({ ids: [...wrong] })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    expect(await shown(desk, path)).toEqual(before);
    expect(await desk.audit()).toEqual([]);
  });
});

describe('an edit of a row that was moved meanwhile', () => {
  it('is a conflict', async () => {
    const desk = await openDesk();
    const slope = await desk.trpc.admin.slope.get({ id: 1 });
    await desk.trpc.admin.slope.reorder({ ids: [2, 1] });
    const { name_translations, operating_days, version } = slope;
    const save = desk.trpc.admin.slope.save({ id: 1, name_translations, operating_days, version } as never);
    await expect(save).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
