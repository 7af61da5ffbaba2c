/** The filters of the booking list as fields: their options, and which are behind 'More'. */
import { ageGroups } from '@gerende/domain/age-groups';
import {
  bookingStatuses,
  type ContactMethod,
  type ContactStatus,
  editContactStatuses,
  guestContactMethods,
  invoiceStatusFilter,
  referrers,
} from '@gerende/domain/booking/choices';
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage } from '@gerende/domain/language/rules';
import { settingTimeName } from '@gerende/domain/setting-time/rules';
import { SelectField, type SelectOption } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryGroups } from '../../../shared/countries.ts';
import { useSchool } from '../../../shell/school.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import {
  type BookingFilters,
  type FilterName,
  isTooLong,
  longestSearch,
  numberFilters,
  type textFilters,
} from './booking-list-search.ts';

export const secondaryChoiceFilters = [
  'nominated_instructor_id',
  'taught_by',
  'course_id',
  'setting_time_id',
  'country_id',
  'ability_level',
  'age_group',
  'referrer',
  'preferred_contact_method',
  'has_discount',
  'status',
  'owes',
  'without_canceled',
  'by_first_day',
] as const;
export type ChoiceName =
  | (typeof secondaryChoiceFilters)[number]
  | 'instructor_id'
  | 'invoice_status'
  | 'contact_status';
export type TextFilterName = (typeof textFilters)[number] | 'operating_day_from' | 'operating_day_to';

/** The option of the instructor filter for bookings without an instructor. */
const nobody = 'none';

type ChoiceFilterProps = {
  name: ChoiceName;
  /** See `shownChoice`. */
  shown: string;
  /** Sets filters and applies them at once. The same function on every render. */
  choose: (filters: BookingFilters) => void;
};

type TextFilterProps = {
  name: TextFilterName;
  value: string | undefined;
  /** Sets filters; they are applied on Enter or when the field is left. The same function on every render. */
  type: (filters: BookingFilters) => void;
  ask: () => void;
};

const numbered: ReadonlySet<FilterName> = new Set(numberFilters);

/** The filter for a chosen option. */
function chosen(name: ChoiceName, value: string): BookingFilters {
  if (name === 'instructor_id')
    return {
      instructor_id: value === '' || value === nobody ? undefined : Number(value),
      free_instructor: value === nobody ? true : undefined,
    };
  if (name === 'has_discount') return { has_discount: value === '' ? undefined : value === 'true' };
  if (name === 'owes' || name === 'without_canceled' || name === 'by_first_day')
    return { [name]: value === 'true' || undefined };
  return { [name]: value === '' ? undefined : numbered.has(name) ? Number(value) : value };
}

/** Naming and sorting all countries is slow. @param isWanted false skips it for fields without countries */
function useCountries(isWanted: boolean): SelectOption[] {
  const language = useLanguage();
  const { data } = trpc.guest.country.list.useQuery(undefined, {
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () => (isWanted ? countryGroups(data ?? [], language).all.map(({ id, name }) => ({ value: id, label: name })) : []),
    [isWanted, data, language],
  );
}

/** §5: the options of the list itself, and other values that a stored booking has. */
const offered = <Choice extends string>(own: readonly Choice[], held: readonly Choice[] = []): Choice[] => [
  ...own,
  ...held.filter((each) => !own.includes(each)),
];

function useOptions(wanted: ChoiceName): SelectOption[] {
  const { t } = useTranslation(['bookingList', 'choices']);
  const language = useLanguage();
  const instructors = trpc.admin.instructor.list.useQuery().data ?? [];
  const courses = trpc.guest.course.list.useQuery({}).data ?? [];
  const times = trpc.guest.settingTime.list.useQuery().data ?? [];
  const people = instructors.map((each) => ({ value: each.id, label: instructorName(each, language) }));
  const held = trpc.admin.booking.heldChoices.useQuery(undefined, {
    enabled: wanted === 'contact_status' || wanted === 'preferred_contact_method',
  }).data;
  const partner = useSchool().data?.partner_label;
  const countries = useCountries(wanted === 'country_id');
  switch (wanted) {
    case 'instructor_id':
      return [{ value: nobody, label: t('bookingList:unassigned') }, ...people];
    case 'nominated_instructor_id':
    case 'taught_by':
      return people;
    case 'course_id':
      return courses.map((course) => ({ value: course.id, label: inLanguage(course.name_translations, language) }));
    case 'setting_time_id':
      return times.map((time) => ({ value: time.id, label: settingTimeName(time, language) }));
    case 'ability_level':
      return ([1, 2, 3, 4, 5, 6] as const).map((value) => ({ value, label: t(`choices:level_${value}`) }));
    case 'invoice_status':
      return invoiceStatusFilter.map((value) => ({ value, label: t(`choices:invoiceStatus_${value}`) }));
    case 'contact_status':
      return offered<ContactStatus>(editContactStatuses, held?.contact_status).map((value) => ({
        value,
        label: t(`choices:contactStatus_${value}`),
      }));
    case 'status':
      return bookingStatuses.map((value) => ({ value, label: t(`choices:bookingStatus_${value}`) }));
    case 'age_group':
      return ageGroups.map((value) => ({ value, label: t(`choices:ageGroup_${value}`) }));
    case 'referrer':
      return referrers.map((value) => ({
        value,
        label: value === 'partner' && partner ? partner : t(`choices:referrer_${value}`),
      }));
    case 'preferred_contact_method':
      return offered<ContactMethod>(guestContactMethods, held?.preferred_contact_method).map((value) => ({
        value,
        label: t(`choices:contactMethod_${value}`),
      }));
    case 'owes':
      return [{ value: 'true', label: t('bookingList:owedOnly') }];
    case 'without_canceled':
      return [{ value: 'true', label: t('bookingList:leftOut') }];
    case 'by_first_day':
      return [{ value: 'true', label: t('bookingList:firstDayOnly') }];
    case 'country_id':
      return countries;
    case 'has_discount':
      return [
        { value: 'true', label: t('bookingList:withDiscount') },
        { value: 'false', label: t('bookingList:withoutDiscount') },
      ];
  }
}

/** The option that is chosen; empty for any. */
export function shownChoice(name: ChoiceName, draft: BookingFilters): string {
  const value = name === 'instructor_id' && draft.free_instructor ? nobody : draft[name];
  return value === undefined ? '' : String(value);
}

/** A select that filters on every choice; rendered again only when its own value changes. */
export const ChoiceFilter = memo(function ChoiceFilter({ name, shown, choose }: ChoiceFilterProps) {
  const { t } = useTranslation('bookingList');
  const options = useOptions(name);
  // A value in the address that is not (or no longer) among the options is shown as it is.
  const known = shown === '' || options.some((option) => String(option.value) === shown);
  return (
    <SelectField
      size="admin"
      name={name}
      label={t(`filter_${name}`)}
      placeholder={t('any')}
      options={known ? options : [...options, { value: shown, label: shown }]}
      value={shown}
      onChange={(event) => choose(chosen(name, event.target.value))}
    />
  );
});

/** A text that is too long is not searched; its field says so. */
export function useTooLong(): (value: string | undefined) => string | undefined {
  const { t } = useTranslation('errors');
  return (value) => (isTooLong(value) ? t('tooLong', { max: longestSearch }) : undefined);
}

/** A text field that filters on Enter or when it is left; rendered again only when its own text changes. */
export const TextFilter = memo(function TextFilter({ name, value, type, ask }: TextFilterProps) {
  const { t } = useTranslation('bookingList');
  const tooLong = useTooLong();
  const isDay = name === 'operating_day_from' || name === 'operating_day_to';
  return (
    <TextField
      size="admin"
      name={name}
      label={t(`filter_${name}`)}
      type={isDay ? 'date' : 'text'}
      value={value ?? ''}
      error={tooLong(value)}
      onChange={(event) => type({ [name]: event.target.value || undefined })}
      onBlur={ask}
    />
  );
});
