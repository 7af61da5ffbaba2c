/** The order in which a school is set up, and when the demo may be cleared. */
import type { DemoContents, SetupState } from './setup-schema.ts';

/** Steps after the first administrator. Each one needs those before it: a course has a slope, a time and a category. */
export const setupSteps = ['school', 'slope', 'time', 'category', 'course'] as const;
export type SetupStep = (typeof setupSteps)[number];

const isDone: Record<SetupStep, (state: SetupState) => boolean> = {
  school: (state) => state.settings_saved,
  slope: (state) => state.open_days > 0,
  time: (state) => state.setting_times > 0,
  category: (state) => state.categories > 0,
  course: (state) => state.bookable_courses > 0,
};

export const isStepDone = (step: SetupStep, state: SetupState): boolean => isDone[step](state);

/** The first step that is not done; undefined when guests can book. */
export const nextSetupStep = (state: SetupState): SetupStep | undefined =>
  setupSteps.find((step) => !isDone[step](state));

/** Text key of why the demo cannot be cleared: real bookings and invoices are never deleted with it. */
export function clearProblem({ real_bookings, real_invoices }: DemoContents): string | undefined {
  if (real_invoices > 0) return 'errors:realInvoices';
  return real_bookings > 0 ? 'errors:realBookings' : undefined;
}
