/** A guest's review of a lesson: as it is written, as others read it, and as the desk decides about it. */
import * as z from 'zod';
import { NameTranslations, TextLanguage } from '../language/schema.ts';
import {
  Id,
  optionalLines,
  optionalText,
  pageMeta,
  readId,
  readInteger,
  readPage,
  readVersion,
} from '../primitives.ts';

const choiceError = 'errors:invalidChoice';
export const reviewStates = ['waiting', 'shown', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** A guest's review; a blank text and a blank name count as none. */
export const WriteReview = z.object({
  stars: readInteger(1, 5, 'errors:invalidStars'),
  words: optionalLines(2000).optional().default(''),
  /** The name that others read. */
  shown_name: optionalText(60).optional().default(''),
});
export type WriteReview = z.infer<typeof WriteReview>;

const stars = z.int().min(1).max(5);

/** Shown to anyone. */
export const PublicReview = z.object({
  id: Id,
  stars,
  words: z.string().nullable(),
  language: TextLanguage,
  shown_name: z.string().nullable(),
  course: NameTranslations,
  /** Null where the lesson had no instructor yet. */
  instructor: z.object({ name: z.string(), name_ja: z.string().nullable(), name_zh: z.string() }).nullable(),
  /** When it was written, `yyyy-MM`: the day would tell more about the guest than is needed. */
  month: z.string(),
  /** It came with the demo school, and is marked so wherever it is shown. */
  is_demo: z.boolean(),
});
export type PublicReview = z.infer<typeof PublicReview>;

export const Rating = z.object({
  /** Average with one decimal. */
  stars: z.number().min(1).max(5),
  count: z.int().min(1),
  /** Whether reviews of the demo school are among them. */
  is_demo: z.boolean(),
});
export type Rating = z.infer<typeof Rating>;

/** `cursor` is the page, counted from 1; without a course, the reviews of all. */
export const ReviewFilter = z.object({ course_id: readId.optional(), cursor: readPage.optional().default(1) });
export type ReviewFilter = z.infer<typeof ReviewFilter>;

export const reviewPageSize = 10;

export const ReviewPage = z.object({ rating: Rating.nullable(), data: z.array(PublicReview), meta: pageMeta });
export type ReviewPage = z.infer<typeof ReviewPage>;

export const DeskReview = PublicReview.omit({ month: true }).extend({
  booking_id: Id,
  customer_name: z.string(),
  state: z.enum(reviewStates),
  /** Instant, ISO 8601 in UTC. */
  written_at: z.string(),
  version: z.int(),
});
export type DeskReview = z.infer<typeof DeskReview>;

export const DeskReviewFilter = z.object({
  state: z.enum(reviewStates, { error: choiceError }).optional(),
  page: readPage.optional().default(1),
});
export type DeskReviewFilter = z.infer<typeof DeskReviewFilter>;

export const DeskReviewPage = z.object({ data: z.array(DeskReview), meta: pageMeta });
export type DeskReviewPage = z.infer<typeof DeskReviewPage>;

/** The desk shows a review to guests, or hides it. */
export const DecideReview = z.object({
  id: readId,
  version: readVersion,
  state: z.enum(['shown', 'hidden'], { error: choiceError }),
});
export type DecideReview = z.infer<typeof DecideReview>;
