/** The price line of a slope or a category: the least that a lesson costs there, and for whom. */
import type { Course } from '@gerende/domain/course/schema';
import { wholePrice } from '@gerende/domain/course/whole-price';
import { useTranslation } from 'react-i18next';
import { yen } from '../../../shell/money.ts';
import { cheapest } from './cheapest.ts';

export function FromPrice({ courses }: { courses: readonly Course[] | undefined }) {
  const { t } = useTranslation('landingPage');
  const course = cheapest(courses);
  if (!course) return null;
  return (
    <>
      {t('fromPrice', { price: yen(wholePrice(course)) })}{' '}
      <span className="inline-block font-normal text-ink-soft text-sm">
        {t(course.form === 'group' ? 'priceInGroup' : 'pricePrivate')}
      </span>
    </>
  );
}
