/** A page for each class, and a page for each instructor's day: who takes part, and what has to be known about them. */
import { classesOf, type Duty, instructorDaysOf, linesOf } from '@gerende/domain/run-sheet/rules';
import type { TodayGuest, TodayLesson } from '@gerende/domain/today/schema';
import { tagInWords } from '../../shared/day/tag-words.ts';
import { Boxes, BoxesOf, SheetPage, type SheetProps } from './sheet-page.tsx';
import { courseInWords, factsOf, hoursOf, slopeInWords, teacherInWords, type Words } from './sheet-words.ts';

/** The guest who booked, and below them each person. */
function Guest({ guest, words }: { guest: TodayGuest; words: Words }) {
  const { t } = words;
  const { customer_name, people, ability_level, participants } = guest;
  const lines = participants.length > 0 ? linesOf(guest) : [];
  return (
    <>
      <tr>
        <td className="w-24">{lines.length === 0 && <BoxesOf guest={guest} words={words} />}</td>
        <th scope="row">{customer_name}</th>
        <td className="short">{t('today:people', { count: people })}</td>
        <td className="short">{t('today:level', { level: ability_level })}</td>
        <td>{factsOf(guest, words).join(' · ')}</td>
      </tr>
      {lines.map(({ name, age, level, remarks, boxes, people: count }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people have no other key than their place
        <tr key={index}>
          <td>
            <Boxes count={boxes} of={guest} words={words} />
          </td>
          <td>
            <span className="block pl-4">{index < participants.length ? name : t('runSheet:unnamed', { count })}</span>
          </td>
          <td className="short">{age !== null && t('today:years', { count: age })}</td>
          <td className="short">{level !== null && t('today:level', { level })}</td>
          <td className="font-bold">{remarks}</td>
        </tr>
      ))}
    </>
  );
}

const peopleOf = ({ guests }: TodayLesson): number => guests.reduce((sum, { people }) => sum + people, 0);

function titleOf(lesson: TodayLesson, words: Words): string {
  const { t } = words;
  const { capacity } = lesson;
  const people = peopleOf(lesson);
  const size = capacity === null ? t('today:people', { count: people }) : t('today:classOf', { people, capacity });
  return [hoursOf(lesson, words), courseInWords(lesson, words), slopeInWords(lesson, words), size].join(' · ');
}

function Guests({ lesson, words }: { lesson: TodayLesson; words: Words }) {
  return (
    <table>
      <tbody>
        <tr className="group">
          <th scope="rowgroup" colSpan={5}>
            {titleOf(lesson, words)}
          </th>
        </tr>
        {lesson.guests.map((guest) => (
          <Guest key={guest.booking_id} guest={guest} words={words} />
        ))}
      </tbody>
    </table>
  );
}

export function RosterSheets(props: SheetProps) {
  const { day, words } = props;
  const title = words.t('runSheet:sheet_rosters');
  const classes = classesOf(day.lessons);
  if (classes.length === 0)
    return (
      <SheetPage {...props} title={title}>
        <p>{words.t('runSheet:noClasses')}</p>
      </SheetPage>
    );
  return classes.map((lesson) => (
    <SheetPage
      key={lesson.lesson_id}
      {...props}
      title={title}
      heading={teacherInWords(lesson, words)}
      hours={hoursOf(lesson, words)}
    >
      <Guests lesson={lesson} words={words} />
    </SheetPage>
  ));
}

function DutyPart({ duty, words }: { duty: Duty; words: Words }) {
  const { lesson, entry } = duty;
  if (lesson) return <Guests lesson={lesson} words={words} />;
  return (
    <p className="border p-2 font-bold">
      {hoursOf(entry, words)} · {tagInWords(entry.tag, words.t)}
    </p>
  );
}

export function InstructorSheets(props: SheetProps) {
  const { day, words } = props;
  const title = words.t('runSheet:sheet_instructors');
  const days = instructorDaysOf(day.lessons, day.entries);
  if (days.length === 0)
    return (
      <SheetPage {...props} title={title}>
        <p>{words.t('today:empty')}</p>
      </SheetPage>
    );
  return days.map(({ instructor, duties }) => (
    <SheetPage key={instructor?.id ?? 0} {...props} title={title} heading={teacherInWords({ instructor }, words)}>
      <div className="grid gap-3">
        {duties.map((duty) => (
          <DutyPart key={duty.lesson ? `l${duty.lesson.lesson_id}` : `e${duty.entry.id}`} duty={duty} words={words} />
        ))}
      </div>
    </SheetPage>
  ));
}
