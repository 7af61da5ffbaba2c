/** Links by which a guest acts without a login. */
import type { ColumnType } from 'kysely';

export type LinkOpens = 'confirmation' | 'offer' | 'party' | 'data';

export type GuestLinkTables = {
  guest_link: {
    /** SHA-256 of the token in the link, as hexadecimal digits. */
    token_hash: string;
    /** For the guest's own page and the copy of the data: the first booking of the party. */
    booking_id: number;
    /** The offer that the link shows; null for the others. */
    offer_id: number | null;
    opens: LinkOpens;
    made_at: string;
    /** When the desk ended it, or the copy of the data was downloaded; null while it opens its page. */
    revoked_at: ColumnType<string | null, string | null | undefined>;
    /** SHA-256 of the address to which a link to the data was mailed; null for the others. */
    address_hash: ColumnType<string | null, string | null | undefined>;
  };
};
