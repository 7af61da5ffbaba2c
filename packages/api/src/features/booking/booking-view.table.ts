/** Who looked at a booking, once a day; rows are only ever added. */
export type BookingViewTables = {
  booking_view: {
    booking_id: number;
    /** The school's day, `yyyy-MM-dd`. */
    day: string;
    actor_id: string;
    /** The administrator's e-mail at that time. */
    actor: string;
  };
};
