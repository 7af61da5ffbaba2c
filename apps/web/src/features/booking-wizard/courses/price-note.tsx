/** The price of a course card: what one and two people pay for the whole lesson. */

import type { CoursePlaces } from '@gerende/domain/availability/schema';
import type { Course } from '@gerende/domain/course/schema';
import { wholePrice } from '@gerende/domain/course/whole-price';
import type { TFunction } from 'i18next';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { yen } from '../../../shell/money.ts';
import { type CardPrice, cardPrice } from './card-price.ts';

function inWords(price: CardPrice, t: TFunction<'landingPage'>): string[] {
  if ('each' in price) return [t('priceEach', { price: yen(price.each) })];
  return price.groups.map(({ from, to, total }) => {
    const people = from === to ? String(from) : t('fromTo', { from, to });
    return t('priceFor', { price: yen(total), people });
  });
}

type PriceNoteProps = {
  course: Course;
  /** Undefined while it is not known, or cannot be loaded: then the course's own lowest price is shown. */
  places: CoursePlaces | undefined;
};

export function PriceNote({ course, places }: PriceNoteProps) {
  const { t } = useTranslation('landingPage');
  const price = places && cardPrice(places.prices, course.days_of_lesson);
  if (!price) return course.fee > 0 ? t('fromPrice', { price: yen(wholePrice(course)) }) : null;
  const words = inWords(price, t);
  // Without a day, the lowest prices.
  if (!places.next) return t('fromPrice', { price: words.join(t('factSeparator')) });
  return words.map((each, index) => (
    <Fragment key={each}>
      {index > 0 && t('factSeparator')}
      <span className="whitespace-nowrap">{each}</span>
    </Fragment>
  ));
}
