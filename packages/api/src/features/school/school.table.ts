/** The single row of the school's settings. */
export type SchoolTables = {
  school: {
    id: number;
    name: string;
    logo: string | null;
    time_zone: string;
    default_from: string;
    default_to: string;
    partner_label: string;
    email_sender: string | null;
    notice_email: string | null;
    registration_number: string | null;
    tax_rate_percent: number;
    address: string | null;
    /** What filled the database first: `demo`, or null for a school that began empty. */
    seeded_with: string | null;
    version: number;
  };
};
