/** A page of a run sheet with its heading, and boxes to tick by hand. */

import { hasCome } from '@gerende/domain/presence/rules';
import { boxesFor } from '@gerende/domain/run-sheet/rules';
import { schoolName } from '@gerende/domain/school/rules';
import type { Today, TodayGuest } from '@gerende/domain/today/schema';
import { ScrollRegion } from '@gerende/ui/scroll-region';
import type { ReactNode } from 'react';
import { dayInWords, instantInWords } from '../../shell/kept-words.ts';
import { productName, useSchool } from '../../shell/school.ts';
import type { Words } from './sheet-words.ts';

/** The content of every sheet; `at`: when the day was read, in milliseconds since 1970. */
export type SheetProps = { day: Today; at: number; words: Words };

export type SheetPageProps = SheetProps & {
  title: string;
  /** Under the title: whose page it is. */
  heading?: string;
  /** Distinguishes it from other pages of the same person. */
  hours?: string;
  children: ReactNode;
};

export function SheetPage({ day, at, words, title, heading, hours, children }: SheetPageProps) {
  const { t, language } = words;
  const school = useSchool().data;
  const name = school ? schoolName(school, language) : productName;
  // biome-ignore lint/style/noRestrictedGlobals: writes an instant of the browser as text
  const asOf = instantInWords(new Date(at).toISOString(), language, school?.time_zone ?? 'Asia/Tokyo');
  return (
    <section lang={language} className="run-sheet-page mb-4 rounded border p-4 print:mb-0 print:border-0 print:p-0">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h3 className="wrap-anywhere font-bold text-lg">
          {title} <span className="whitespace-nowrap">{dayInWords(day.date, language)}</span>
        </h3>
        <p className="wrap-anywhere">{name}</p>
        <p className="tabular">{t('today:asOf', asOf)}</p>
      </div>
      {heading && <p className="wrap-anywhere mb-3 font-bold text-xl">{heading}</p>}
      <ScrollRegion
        label={[title, heading, hours].filter(Boolean).join(' ')}
        className="overflow-x-auto print:overflow-visible"
      >
        {children}
      </ScrollRegion>
    </section>
  );
}

export function Boxes({ count, of, words }: { count: number; of: TodayGuest; words: Words }) {
  const ticked = hasCome(of);
  return (
    <>
      <span className="sr-only">{words.t(`today:presence_${of.presence}`)}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other key than their place
        <span key={index} aria-hidden className="run-sheet-box">
          {ticked ? '✓' : ''}
        </span>
      ))}
      {of.presence === 'no_show' && <span aria-hidden>{words.t('today:presence_no_show')}</span>}
    </>
  );
}

export const BoxesOf = ({ guest, words }: { guest: TodayGuest; words: Words }) => (
  <Boxes count={boxesFor(guest.people)} of={guest} words={words} />
);
