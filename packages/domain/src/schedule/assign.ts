/** Instructors proposed for lessons that nobody teaches: what a good answer is (issue: assignment). */

/** Why an instructor is proposed. */
export const proposalReasons = ['nominated', 'same_instructor', 'only_one', 'fewest_hours', 'fits'] as const;
export type ProposalReason = (typeof proposalReasons)[number];
