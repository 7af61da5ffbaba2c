/** Bookings that wait for their guest to confirm them, or did. */
export type BookingConfirmationTables = {
  booking_confirmation: {
    booking_id: number;
    /** SHA-256 of the token in the mail's link, as hexadecimal digits. */
    token_hash: string;
    /** Instants, ISO 8601 in UTC. */
    expires_at: string;
    confirmed_at: string | null;
  };
};
