/** The form of a slope and the request made from it. */
import { DisplayOrder, optionalLines, optionalText, PlainDate, requiredText, Yen } from '@gerende/domain/primitives';
import {
  longestMeeting,
  longestSlopeAbout,
  MapLink,
  type Slope,
  type SlopeDetails,
} from '@gerende/domain/slope/schema';
import { wholeNumberIn } from '@gerende/domain/whole-number';
import * as z from 'zod';
import {
  emptySettings,
  galleryField,
  galleryOf,
  partsOfPicture,
  pictureFields,
  pictureOf,
} from '../../shell/admin/form/picture/picture-form.ts';
import type { FormParts } from '../../shell/admin/form/use-send-form.ts';

const wrongFee = 'errors:invalidTransportationFee';

/** Fields are named as in the request. The fee is the text as typed, so that none of it is lost. */
const SlopeFields = z.object({
  name_translations: z.object({ en: optionalText(120), zh: optionalText(120), ja: optionalText(120) }),
  about_en: optionalLines(longestSlopeAbout),
  about_ja: optionalLines(longestSlopeAbout),
  about_zh: optionalLines(longestSlopeAbout),
  meeting_en: optionalLines(longestMeeting),
  meeting_ja: optionalLines(longestMeeting),
  meeting_zh: optionalLines(longestMeeting),
  map_url: z
    .string()
    .trim()
    .refine((text) => text === '' || MapLink.safeParse(text).success, { error: 'errors:invalidLink' }),
  ...pictureFields,
  gallery: galleryField,
  operating_days: z.array(PlainDate).max(2000, { error: 'errors:tooMany' }),
  transportation_fee: z.string().refine((text) => Yen.safeParse(wholeNumberIn(text)).success, { error: wrongFee }),
  display_order: DisplayOrder,
});
export type SlopeForm = z.infer<typeof SlopeFields>;

const namesWith = (en: string, zh?: string) =>
  z.object({
    en: requiredText(120, en),
    zh: zh ? requiredText(120, zh) : optionalText(120),
    ja: optionalText(120),
  });

/** §5 Slope create: only the English name is required. */
export const NewSlopeForm = SlopeFields.extend({ name_translations: namesWith('slope:enterName') });

/** §5 Slope edit: both names and a day. */
export const EditSlopeForm = SlopeFields.extend({
  name_translations: namesWith('errors:slopeNameEnRequired', 'errors:slopeNameZhRequired'),
  operating_days: SlopeFields.shape.operating_days.min(1, { error: 'errors:selectOperatingDay' }),
});

export const emptySlope: SlopeForm = {
  name_translations: { en: '', zh: '', ja: '' },
  about_en: '',
  about_ja: '',
  about_zh: '',
  meeting_en: '',
  meeting_ja: '',
  meeting_zh: '',
  map_url: '',
  image: null,
  picture: emptySettings,
  gallery: [],
  operating_days: [],
  transportation_fee: '0',
  display_order: 0,
};

export const formOfSlope = (row: SlopeDetails): SlopeForm => ({
  name_translations: row.name_translations,
  about_en: row.about_en ?? '',
  about_ja: row.about_ja ?? '',
  about_zh: row.about_zh ?? '',
  meeting_en: row.meeting_en ?? '',
  meeting_ja: row.meeting_ja ?? '',
  meeting_zh: row.meeting_zh ?? '',
  map_url: row.map_url ?? '',
  ...pictureOf(row),
  gallery: galleryOf(row),
  operating_days: row.operating_days,
  transportation_fee: String(row.transportation_fee),
  display_order: row.display_order,
});

/**
 * Names and days are sent as JSON texts (rest-v1 POST /slopes); a picture that is already stored is left out, so the
 * server keeps it.
 */
export const partsOf = ({
  name_translations,
  operating_days,
  image,
  picture,
  gallery,
  ...fields
}: SlopeForm): FormParts => ({
  ...fields,
  transportation_fee: wholeNumberIn(fields.transportation_fee),
  name_translations: JSON.stringify(name_translations),
  operating_days: JSON.stringify(operating_days),
  ...partsOfPicture({ image, picture }),
  gallery: JSON.stringify(gallery),
});

/** §2 /admin/slope: the English name, with the Chinese one in brackets if there is one. */
export const slopeName = ({ name_translations: { en, zh } }: Pick<Slope, 'name_translations'>): string =>
  zh ? `${en} (${zh})` : en;
