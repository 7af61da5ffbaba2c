/** Whether a booking is paid online right after it, which holds the place until then, and the text that says so. */
import { toPayWhenBooking } from '@gerende/domain/checkout/rules';
import { depositOf } from '@gerende/domain/policy/rules';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../trpc.ts';
import type { PartyLine } from './with-lessons.tsx';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/**
 * @param requests of each lesson, whether it is only asked for
 * @returns what stands beside the button that books all of them, or some; undefined where nothing is paid now
 */
export function usePaysNow(
  lines: readonly PartyLine[],
  requests: readonly boolean[],
): { note: string; partly: string } | undefined {
  const { t, ready } = useTranslation('toPay', { useSuspense: false });
  const booked = lines.filter((_, line) => requests[line] !== true);
  const [wanted] = booked.flatMap(({ lesson }) => lesson?.school?.pay_when_booking ?? []);
  const courses = [...new Set(booked.flatMap(({ lesson }) => lesson?.course.id ?? []))];
  const terms = trpc.useQueries((api) => courses.map((course_id) => api.guest.cancellation.ofCourse({ course_id })));
  const sums = booked.flatMap(({ lesson }) => {
    if (lesson?.price.kind !== 'exact') return [];
    const { total } = lesson.price;
    const agreed = terms[courses.indexOf(lesson.course.id)]?.data;
    return { total, deposit: agreed ? depositOf(agreed, total) : 0 };
  });
  if (!wanted) return undefined;
  // A place is held for a deposit only where the terms of a lesson ask for one, and only for what can be paid online.
  const { what, least } = wanted;
  const [asked, deposit] = [sum(sums.map(({ total }) => total)), sum(sums.map((each) => each.deposit))];
  const isAsked =
    sums.length === booked.length
      ? toPayWhenBooking(what, { asked, paid: 0, deposit, least }) !== null
      : what === 'all' || terms.some(({ data }) => (data?.deposit_percent ?? 0) > 0);
  if (!isAsked) return undefined;
  // Before the texts have loaded, nothing is said, rather than that nothing is paid.
  if (!ready) return { note: '', partly: '' };
  const { minutes } = wanted;
  return { note: t('soon', { minutes }), partly: t('soonPartly', { minutes }) };
}
