/** What instructors were sent about their days (decision 0115). */
export type DayPlanTables = {
  told_plan: {
    date: string;
    instructor_id: number;
    /** A JSON array of `PlanItem`. */
    items: string;
    /** How many mails were sent about the day. */
    times: number;
    told_at: string;
  };
};
