/** Prices that are typed and not saved yet, each step of which can be undone; their save, and the undo of it. */
import {
  changedCourses,
  pricesWith,
  type SheetChanges,
  type SheetCourse,
  withCells,
} from '@gerende/domain/course-price/price-sheet';
import { overlappingRows } from '@gerende/domain/course-price/rules';
import type { PriceRow } from '@gerende/domain/course-price/schema';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferUndo } from '../../../shell/admin/undo/undo-offers.ts';
import { useWriteFailureText } from '../../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { describeFailure } from '../../../shell/transport.ts';
import { trpc } from '../../../trpc.ts';

type Stored = SheetCourse & { version: number };
export type NamedCourse = Omit<Stored, 'slopes'> & { name: string; slopes: readonly { id: number; name: string }[] };

type Sent = { course_id: number; version: number; prices: PriceRow[] }[];

type Refetch = () => Promise<Stored[] | undefined>;
type Meanwhile = { now: Stored[]; changed: Sent };

/** How long a save can be undone, milliseconds. */
const offered = 10 * 60_000;
const none: SheetChanges = new Map();
/** Statuses of a write that does not fit what is stored now: changed, or gone. */
const outdated = new Set([404, 409, 422]);

const isSame = (a: SheetChanges, b: SheetChanges): boolean =>
  a.size === b.size && [...a].every(([key, price]) => b.get(key) === price);

/**
 * Reads the prices again where something else is stored than a write was made from.
 * @returns what is stored now, and the courses that changed; undefined when the write failed otherwise
 */
async function changedSince(error: unknown, sent: Sent, refetch: Refetch): Promise<Meanwhile | undefined> {
  const failure = describeFailure(error);
  const now = failure.type === 'answered' && outdated.has(failure.status) ? await refetch() : undefined;
  const versions = new Map(now?.map(({ id, version }) => [id, version]));
  const changed = sent.filter(({ course_id, version }) => versions.get(course_id) !== version);
  return now && changed.length > 0 ? { now, changed } : undefined;
}

/**
 * @param courses as they are stored
 * @param refetch reads them again
 */
export function usePriceDraft(
  courses: readonly NamedCourse[],
  refetch: Refetch,
  steps: readonly SheetChanges[],
  setSteps: (change: (steps: readonly SheetChanges[]) => readonly SheetChanges[]) => void,
) {
  const { t } = useTranslation('priceSheet');
  const utils = trpc.useUtils();
  const failureText = useWriteFailureText();
  const saving = trpc.admin.coursePrice.saveSheet.useMutation();
  const [last, setLast] = useState<Sent>();
  const [problem, setProblem] = useState<string>();
  // What somebody else stored meanwhile may be the same, or without the course.
  const changes = useMemo(() => withCells(courses, none, steps.at(-1) ?? none), [courses, steps]);
  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => setLast(undefined), offered);
    return () => clearTimeout(timer);
  }, [last]);
  const namesOf = (these: Sent): string =>
    courses
      .filter(({ id }) => these.some(({ course_id }) => course_id === id))
      .map(({ name }) => name)
      .join(t('separator'));

  function setCells(cells: [string, number][]): void {
    setProblem(undefined);
    setSteps((before) => {
      const last = before.at(-1) ?? none;
      const next = withCells(courses, last, cells);
      // A step that changes nothing cannot be undone.
      return isSame(last, next) ? before : [...before, next];
    });
  }
  /** Guests and the other screens must read the new prices. */
  async function stored(): Promise<void> {
    await Promise.all([refetch(), utils.guest.invalidate(), utils.admin.course.invalidate()]);
  }
  /** What was typed since these were sent is not stored yet; of the last step, what is stored now counts no more. */
  const dropSteps = (): void => setSteps((now) => (now === steps ? [] : now.slice(-1)));
  const tellSaved = (): void => showToast('success', t('saved', { count: changes.size }));
  async function save(): Promise<void> {
    const ids = changedCourses(changes);
    const own = courses.filter(({ id }) => ids.has(id));
    const sent = own.map((course) => ({
      ...{ course_id: course.id, version: course.version },
      prices: pricesWith(course, changes),
    }));
    const twice = sent.filter(({ prices }) => overlappingRows(prices).length > 0);
    if (twice.length > 0) {
      setProblem(t('pricedTwice', { courses: namesOf(twice) }));
      return;
    }
    setProblem(undefined);
    try {
      const versions = await saving.mutateAsync({ courses: sent });
      const before = new Map(own.map(({ id, prices }) => [id, [...prices]]));
      setLast(versions.map((saved) => ({ ...saved, prices: before.get(saved.course_id) ?? [] })));
      // Before the prices are loaded anew, which can take long.
      tellSaved();
      await stored();
      dropSteps();
    } catch (error) {
      const other = await changedSince(error, sent, refetch);
      if (!other) setProblem(failureText(error, t('saveFailed')));
      // The response to an earlier press may have been lost.
      else if (withCells(other.now, none, changes).size === 0) {
        tellSaved();
        dropSteps();
      } else setProblem(t('changedMeanwhile', { courses: namesOf(other.changed) }));
    }
  }
  async function undoSave(): Promise<void> {
    if (!last || saving.isPending) return;
    setProblem(undefined);
    try {
      await saving.mutateAsync({ courses: last });
      setLast(undefined);
      await stored();
      showToast('success', t('undone'));
    } catch (error) {
      const other = await changedSince(error, last, refetch);
      if (other) setLast(undefined);
      setProblem(other ? t('undoRefused', { courses: namesOf(other.changed) }) : failureText(error, t('saveFailed')));
    }
  }
  const undoStep = (): void => setSteps((before) => before.slice(0, -1));
  const hasSteps = steps.length > 0;
  useOfferUndo(hasSteps ? steps : undefined, undoStep);
  useOfferUndo(hasSteps ? undefined : last, () => void undoSave());
  return {
    changes,
    problem,
    busy: saving.isPending,
    setCells,
    save,
    canUndo: hasSteps || last !== undefined,
    undo: (): void => {
      if (hasSteps) undoStep();
      else void undoSave();
    },
    discard: (): void => {
      setProblem(undefined);
      setSteps(() => []);
    },
  };
}
