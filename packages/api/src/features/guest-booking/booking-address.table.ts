/** The network addresses from which guests have booked, for as long as they count. */
export type BookingAddressTables = {
  booking_address: {
    booking_id: number;
    /** HMAC of the address with the school's secret, as hexadecimal digits. */
    address_hash: string;
  };
};
