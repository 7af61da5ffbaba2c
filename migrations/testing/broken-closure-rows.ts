/** What the tables of closures refuse, and the ledger of a party's credit. */
import type { BrokenRow } from './broken-row.ts';

export const brokenClosureRows: BrokenRow[] = [
  ['closure_from_date', 'closure', 'from_date', ['soon', '2026-13-01']],
  ['closure_to_date', 'closure', 'to_date', ['soon', '2026-13-01']],
  ['closure_start_time', 'closure', 'start_time', ['7:30', '07:61']],
  ['closure_end_time', 'closure', 'end_time', ['24:01', 'noon!']],
  ['closure_order', 'closure', 'end_time', ['07:30', '07:00']],
  ['closure_reason', 'closure', 'reason', ['', ' ']],
  ['closure_state', 'closure', 'state', ['closed']],
  ['closure_reopened', 'closure', 'state', ['reopened']],
  ['closure_answer_dates', 'closure_answer', 'dates', ['', ' ']],
  ['closure_answer_plan', 'closure_answer', 'plan', ['keep']],
  ['closure_answer_move', 'closure_answer', 'plan', ['move']],
  ['closure_answer_state', 'closure_answer', 'state', ['done']],
  ['closure_answer_amount', 'closure_answer', 'amount', [-1]],
  ['closure_answer_given', 'closure_answer', 'amount', [null]],
  ['closure_answer_answered', 'closure_answer', 'answered_by', [null]],
  ["credited >= 0 and (credited = 0 or state = 'credit')", 'closure_answer', 'credited', [-1]],
  ['credit_ended', 'payment', 'credit_ended', [-1]],
];
