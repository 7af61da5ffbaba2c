/** How long a link sets a new password. */

/** Long enough for a mail that comes late, and soon of no use to who finds it. */
export const resetMinutes = 60;
/** An invitation waits until the instructor comes to the school, or has time to read mails. */
export const inviteDays = 7;
