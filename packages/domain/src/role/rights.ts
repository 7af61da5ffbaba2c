/** What each role may do: the only table, which the doors, the pages and the settings read. */

/** In the order in which they are offered. */
export const roles = ['owner', 'manager', 'desk', 'accountant', 'instructor'] as const;
export type Role = (typeof roles)[number];

export const isRole = (value: unknown): value is Role => roles.includes(value as Role);

const everybody: readonly Role[] = ['owner', 'manager', 'desk', 'accountant', 'instructor'];
const office: readonly Role[] = ['owner', 'manager', 'desk', 'accountant'];
const counter: readonly Role[] = ['owner', 'manager', 'desk'];
const books: readonly Role[] = ['owner', 'manager', 'accountant'];
const managers: readonly Role[] = ['owner', 'manager'];
const owners: readonly Role[] = ['owner'];
const instructors: readonly Role[] = ['instructor'];

/** In the order of the settings. */
const rights = {
  /** The own password and sessions. */
  own_account: everybody,
  /** The own lessons of an instructor, with their guests, and the desk's messages to them. */
  see_own_day: instructors,
  /** Marks who came to them, and writes notes for the next instructor. */
  mark_own_day: instructors,
  see_bookings: office,
  /** Bookings, requests, parties, the guests' links and records. */
  change_bookings: counter,
  /** Schedule and Today, with the participants. */
  see_schedule: counter,
  /** Assigns and moves lessons, marks who came, enters times away, closes slopes. */
  plan_schedule: counter,
  /** Writes to instructors, and sees who has read it. */
  write_to_staff: counter,
  see_money: office,
  /** Takes and refunds money, issues papers, opens and closes the till. */
  take_money: counter,
  /** What instructors are paid for. */
  see_pay: books,
  /** Approves pay of instructors, corrects it, and marks it as paid out. */
  settle_pay: owners,
  see_reports: books,
  /** Courses, prices and everything else that a booking consists of, with the settings for it. */
  see_catalogue: office,
  change_catalogue: managers,
  /** The school's settings except those about money; texts of messages and reviews. */
  change_settings: managers,
  /** Terms of cancellation, taxes, accounts, online payment. */
  change_money_settings: owners,
  /** Takes a guest's data out of the system, or erases it. */
  handle_guest_data: managers,
  /** Who viewed a booking and who downloaded what. */
  see_records: owners,
  manage_accounts: owners,
  /** Backups, and the end of the demo school. */
  manage_data: owners,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

export const rightNames = Object.keys(rights) as Right[];

export const mayDo = (role: Role, right: Right): boolean => (rights[right] as readonly Role[]).includes(role);

export const rolesWith = (right: Right): readonly Role[] => roles.filter((role) => mayDo(role, right));
