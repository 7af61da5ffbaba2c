/**
 * Links that others share, and those of the pages that the server renders: `/?slope=3`,
 * `/?slope=3&category=2&filter=group`, `/?slope=3&course=5`, and `?partner=CODE` of a partner's site. The named choices
 * are put into the draft before the wizard opens; those that do not exist are ignored.
 */
import { ageGroups } from '@gerende/domain/age-groups';
import { isPlainDate } from '@gerende/domain/calendar/plain-date';
import type { Course } from '@gerende/domain/course/schema';
import { abilityLevels } from '@gerende/domain/course/sport-and-level';
import { type GuestDraft, readDraft } from '@gerende/domain/guest-booking/draft';
import { maxPeople } from '@gerende/domain/most-people';
import { readStored, writeStored } from '../../shell/browser/browser-storage.ts';
import { newKey } from '../../shell/browser/new-key.ts';
import type { RouterContext } from '../../trpc.ts';
import { withCategory, withCourse } from './steps/chosen-course.ts';
import { withSlope } from './steps/chosen-slope.ts';
import type { WizardStep } from './steps/wizard-steps.ts';
import { draftKey } from './use-guest-draft.ts';

type Api = RouterContext['api'];

/** The parameters of an address, as written. */
export type SharedLink = Partial<Record<keyof Link | 'partner', unknown>>;

type Link = {
  slope: number | undefined;
  category: number | undefined;
  /** Pressed filters of the course step, with commas between them. */
  filter: string | undefined;
  course: number | undefined;
  /** The day of a lesson that the finder has found, for step 4. */
  date: string | undefined;
  time: number | undefined;
  people: number | undefined;
  level: number | undefined;
  age: string | undefined;
};

const readNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
const readWord = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, 100) : undefined);

const readLink = (link: SharedLink): Link => ({
  slope: readNumber(link.slope),
  category: readNumber(link.category),
  filter: readWord(link.filter),
  course: readNumber(link.course),
  date: readWord(link.date),
  time: readNumber(link.time),
  people: readNumber(link.people),
  level: readNumber(link.level),
  age: readWord(link.age),
});

type Named = { slope: number; category: number | undefined; filters?: string[]; course: Course | undefined };

/** The choices of a link, as far as they are offered. A course that is held on one slope implies that slope. */
async function findNamed(api: Api, { slope, category, filter, course }: Link): Promise<Named | undefined> {
  const slopes = await api.guest.slope.list.ensureData();
  const known = slopes.find(({ id }) => id === slope)?.id;
  if (course === undefined) {
    if (known === undefined) return undefined;
    const categories = category === undefined ? [] : await api.guest.category.list.ensureData({ slope_id: known });
    const found = categories.find(({ id }) => id === category)?.id;
    return { slope: known, category: found, ...(found && { filters: filter?.split(',') ?? [] }), course: undefined };
  }
  const offered = await api.guest.course.list.ensureData({ slope_id: known, check_prices: true });
  const found = offered.find(({ id }) => id === course);
  const only = found?.slopes.length === 1 ? found.slopes[0]?.id : undefined;
  const at = known ?? only;
  return at === undefined ? undefined : { slope: at, category: found?.category.id, course: found };
}

function withNamed(draft: GuestDraft, { slope, category, filters = draft.filters, course }: Named): GuestDraft {
  const there = withSlope({ ...draft, filters }, slope, undefined);
  const inIt = category === undefined ? there : withCategory(there, category, undefined);
  return course ? withCourse(inIt, course) : inIt;
}

/** The lesson of a link; values that do not fit the course or the form change nothing. */
function withLesson(draft: GuestDraft, course: Course, { date, time, people, level, age }: Link): GuestDraft {
  const ageGroup = ageGroups.find((group) => group === age);
  return {
    ...draft,
    part: 'lesson',
    form: {
      ...draft.form,
      ...(isPlainDate(date) && { date }),
      ...(course.setting_time.some(({ id }) => id === time) && { lessonTime: time }),
      ...(people !== undefined && people <= maxPeople && { numberOfPeople: people }),
      ...(level !== undefined && level <= abilityLevels.length && { abilityLevel: level }),
      ...(ageGroup && { ageGroup }),
    },
  };
}

function stepOf({ category, course }: Named): WizardStep {
  if (course) return 4;
  return category === undefined ? 2 : 3;
}

/** The guest's own answer to how they found the school is kept. */
const withPartner = (draft: GuestDraft): GuestDraft =>
  draft.form.referrer === '' ? { ...draft, form: { ...draft.form, referrer: 'partner' } } : draft;

/**
 * Puts what a link names into the stored draft, which lasts until the booking is made; its step, too, so that a load of the page
 * right after the address has changed shows that step.
 * @returns the step to open; undefined for the draft's own
 */
export async function followSharedLink(api: Api, link: SharedLink): Promise<WizardStep | undefined> {
  const asked = readLink(link);
  const { slope, course } = asked;
  const code = link.partner === undefined ? undefined : String(link.partner).slice(0, 100);
  const [named, isPartner] = await Promise.all([
    slope === undefined && course === undefined ? undefined : findNamed(api, asked),
    code === undefined ? false : api.guest.school.isPartner.ensureData({ code }),
  ]);
  if (!named && !isPartner) return undefined;
  const stored = readDraft(readStored(draftKey, 'session'), newKey());
  const begun = named ? { ...withNamed(stored, named), step: stepOf(named) } : stored;
  const chosen = named?.course ? withLesson(begun, named.course, asked) : begun;
  writeStored(draftKey, JSON.stringify(isPartner ? withPartner(chosen) : chosen), 'session');
  return named && stepOf(named);
}
