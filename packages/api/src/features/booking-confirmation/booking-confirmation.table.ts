/** Bookings to be confirmed by their guest, and those that were. */
export type BookingConfirmationTables = {
  booking_confirmation: {
    booking_id: number;
    /** Instants, ISO 8601 in UTC. */
    expires_at: string;
    confirmed_at: string | null;
  };
};
