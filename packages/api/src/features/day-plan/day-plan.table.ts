/** What instructors were told of their days (decision 0115). */
export type DayPlanTables = {
  told_plan: {
    date: string;
    instructor_id: number;
    /** A JSON array of `PlanItem`. */
    items: string;
    /** How often something was told of the day. */
    times: number;
    told_at: string;
  };
};
