/** Bookings that their guests have to confirm, and those that they confirmed. */
export type BookingConfirmationTables = {
  booking_confirmation: {
    booking_id: number;
    /** Instants, ISO 8601 in UTC. */
    expires_at: string;
    confirmed_at: string | null;
  };
};
