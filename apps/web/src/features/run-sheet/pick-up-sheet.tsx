/** Who is picked up from which hotel for which hour, with a box for each person; and who meets where. */
import { minutesOf, timeAt } from '@gerende/domain/calendar/time-of-day';
import { type HotelStop, pickUpsOf, shortName } from '@gerende/domain/run-sheet/rules';
import { meetingsOf } from '@gerende/domain/today/rules';
import type { TodayLesson } from '@gerende/domain/today/schema';
import { useSchool } from '../../shell/school.ts';
import { BoxesOf, SheetPage, type SheetProps } from './sheet-page.tsx';
import { courseInWords, slopeInWords, teacherInWords, type Words } from './sheet-words.ts';

/** Each row names the hotel: one cell for all of them would leave its guests on the next sheet of paper without it. */
function Stop({ stop, words }: { stop: HotelStop; words: Words }) {
  const { t } = words;
  const { hotel_name, people, pickUps } = stop;
  return pickUps.map(({ guest, lesson }, index) => (
    <tr key={guest.booking_id}>
      <th scope="row" className={index === 0 ? undefined : 'font-normal'}>
        {hotel_name || t('runSheet:noHotel')}
        {index === 0 && <span className="short block font-normal">{t('today:people', { count: people })}</span>}
      </th>
      <td className="w-24">
        <BoxesOf guest={guest} words={words} />
      </td>
      <td>
        {guest.customer_name} <span className="short">({t('today:people', { count: guest.people })})</span>
        <span className="tabular block">{guest.phone_number}</span>
        {guest.is_lost && <span className="block">{t('today:lost')}</span>}
      </td>
      <td>
        {courseInWords(lesson, words)}
        <span className="block">{slopeInWords(lesson, words)}</span>
        <span className="block">{teacherInWords(lesson, words)}</span>
      </td>
    </tr>
  ));
}

export function PickUpSheet(props: SheetProps) {
  const { day, words } = props;
  const { t } = words;
  const early = useSchool().data?.arrive_minutes ?? 0;
  const rounds = pickUpsOf(day.lessons);
  return (
    <SheetPage {...props} title={t('runSheet:sheet_pick_ups')}>
      {rounds.length === 0 ? (
        <p>{t('runSheet:noPickUps')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {(['hotel', 'tick', 'guest', 'lesson'] as const).map((head) => (
                <th key={head} scope="col">
                  {t(`runSheet:${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          {rounds.map(({ start_time, people, hotels }) => (
            <tbody key={start_time}>
              <tr className="group">
                <th scope="rowgroup" colSpan={4}>
                  {t('runSheet:round', {
                    time: start_time,
                    by: timeAt(Math.max(0, minutesOf(start_time) - early)),
                    people: t('today:people', { count: people }),
                  })}
                </th>
              </tr>
              {hotels.map((stop) => (
                <Stop key={stop.hotel_name} stop={stop} words={words} />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </SheetPage>
  );
}

const peopleOf = ({ guests }: TodayLesson): number => guests.reduce((sum, { people }) => sum + people, 0);

/** It may hang on a wall, so guests are listed by their short names. */
export function MeetingSheet(props: SheetProps) {
  const { day, words } = props;
  const { t } = words;
  return (
    <SheetPage {...props} title={t('runSheet:sheet_meetings')}>
      {day.lessons.length === 0 ? (
        <p>{t('today:empty')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {(['course', 'instructor', 'guests', 'people'] as const).map((head) => (
                <th key={head} scope="col" className="short">
                  {t(`runSheet:${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          {meetingsOf(day.lessons).map((meeting) => (
            <tbody key={`${meeting.start_time} ${meeting.slope.id}`}>
              <tr className="group">
                <th scope="rowgroup" colSpan={4}>
                  {meeting.start_time} {slopeInWords(meeting, words)}
                </th>
              </tr>
              {meeting.lessons.map((lesson) => (
                <tr key={lesson.lesson_id}>
                  <td>{courseInWords(lesson, words)}</td>
                  <td>{teacherInWords(lesson, words)}</td>
                  <td>
                    {lesson.guests.map(({ customer_name }) => shortName(customer_name)).join(t('today:separator'))}
                  </td>
                  <td className="tabular">{peopleOf(lesson)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </SheetPage>
  );
}
