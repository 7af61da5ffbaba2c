/** The three yearly reports (§3 Reports, rest-v1 Reports); months are keyed yyyy-MM, all twelve present. */
import * as z from 'zod';

/** `date` is a year. */
export const ReportYear = z.object({
  date: z.string({ error: 'errors:invalidYear' }).regex(/^\d{4}$/, { error: 'errors:invalidYear' }),
});
export type ReportYear = z.infer<typeof ReportYear>;

export const IntroducerReport = z.object({
  items: z.record(z.string(), z.object({ students: z.int(), introducer: z.int(), ratio: z.number() })),
  meta: z.object({ total_students: z.int(), total_introducer: z.int(), total_ratio: z.number() }),
});
export type IntroducerReport = z.infer<typeof IntroducerReport>;

export const WorkTimeReport = z.object({
  /** Hours taught by month and instructor id. */
  items: z.record(z.string(), z.record(z.string(), z.number())),
  meta: z.object({
    instructor: z.record(z.string(), z.object({ instructor_name: z.object({ en: z.string() }) })),
    totals: z.record(z.string(), z.number()),
  }),
});
export type WorkTimeReport = z.infer<typeof WorkTimeReport>;

export const NationalityReport = z.object({
  /** People by month and country id. */
  items: z.record(z.string(), z.record(z.string(), z.int())),
  meta: z.object({
    country: z.record(z.string(), z.object({ name: z.object({ en: z.string() }) })),
    totals: z.record(z.string(), z.int()),
  }),
});
export type NationalityReport = z.infer<typeof NationalityReport>;
