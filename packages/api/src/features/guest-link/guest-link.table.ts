/** Links by which a guest acts without a login. */
export type GuestLinkTables = {
  guest_link: {
    /** SHA-256 of the token in the link, as hexadecimal digits. */
    token_hash: string;
    booking_id: number;
    /** The offer that the link shows; null for a link that confirms the booking. */
    offer_id: number | null;
    made_at: string;
  };
};
