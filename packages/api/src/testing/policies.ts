/** Policies for tests of the server. */
import type { SavePolicy } from '@gerende/domain/policy/schema';

/** A request of the desk: everything is refunded until 48 hours before, then nothing; there is no deposit and no deadline. */
export const policyRequest = (changes: Partial<SavePolicy> = {}): SavePolicy => ({
  valid_from: '2026-12-01',
  course_id: null,
  tiers: [{ hours: 48, percent: 100 }],
  begun_percent: 0,
  deposit_percent: 0,
  deposit_days: 7,
  keeps_deposit: false,
  balance_days: 0,
  change_hours: 48,
  unpaid_hours: null,
  warn_hours: 24,
  drops_part_paid: false,
  certificate_hours: null,
  ...changes,
});
