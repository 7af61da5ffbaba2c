/** How long a link for a new password is valid. */

/** Long enough for a delayed mail, and soon useless to anybody who finds it. */
export const resetMinutes = 60;
/** An invitation waits until the instructor comes to the school, or has time to read mails. */
export const inviteDays = 7;
