/** The price of a course card: the whole lesson, for whom, and what more people cost. */

import type { CoursePlaces } from '@gerende/domain/availability/schema';
import type { Course } from '@gerende/domain/course/schema';
import { wholePrice } from '@gerende/domain/course/whole-price';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { yen } from '../../../shell/money.ts';
import { type CardPrice, cardPrice } from './card-price.ts';

/** The amount must not be parted from the plus sign before it. */
const unbroken = (amount: number): string => `\u2060${yen(amount)}`;

function forWhom(price: CardPrice, t: TFunction<'landingPage'>): string {
  const people = t('priceUpTo', { count: price.people });
  switch (price.more) {
    case 'none':
      return people;
    case 'each':
      return t('pricePerPerson');
    case 'added':
      return t('priceAdded', { people, price: unbroken(price.price), count: price.most });
    case 'upTo':
      return t('priceOfMost', { people, price: yen(price.price), count: price.most });
  }
}

/** @param places undefined while it is not known, or cannot be had: then the course's own lowest price is shown */
export function PriceNote({ course, places }: { course: Course; places: CoursePlaces | undefined }) {
  const { t } = useTranslation('landingPage');
  const price = places && cardPrice(places.prices, course.days_of_lesson);
  if (!price && course.fee === 0) return null;
  const days = course.days_of_lesson > 1 && t('priceForDays', { count: course.days_of_lesson });
  return (
    <>
      {t('fromPrice', { price: yen(price ? price.total : wholePrice(course)) })}
      {/* Its line is kept while it is not known. */}
      <span className="block min-h-5 text-pretty font-normal text-ink-soft text-sm leading-5">
        {[days, price && forWhom(price, t)].filter(Boolean).join(t('factSeparator'))}
      </span>
    </>
  );
}
