/** What the desk writes to instructors, and who has read it. */
import type { StaffAudience } from '@gerende/domain/staff-message/schema';
import type { Generated } from 'kysely';

export type StaffMessageTables = {
  staff_message: {
    id: Generated<number>;
    request_key: string;
    text: string;
    audience: StaffAudience['to'];
    /** One of these three, by the audience. */
    category_id: number | null;
    language: string | null;
    date: string | null;
    written_at: string;
    written_by: string;
  };
  /** A row for each instructor whom it is for. */
  staff_message_reader: { instructor_id: number; message_id: number; read_at: string | null };
};
