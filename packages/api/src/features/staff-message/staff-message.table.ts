/** The desk's messages to instructors, and who has read them. */
import type { StaffAudience } from '@gerende/domain/staff-message/schema';
import type { Generated } from 'kysely';

export type StaffMessageTables = {
  staff_message: {
    id: Generated<number>;
    request_key: string;
    text: string;
    audience: StaffAudience['to'];
    /** One of these three is set, depending on the audience. */
    category_id: number | null;
    language: string | null;
    date: string | null;
    written_at: string;
    written_by: string;
  };
  /** A row for each recipient. */
  staff_message_reader: { instructor_id: number; message_id: number; read_at: string | null };
};
