/** Categories of courses. */
import type { Generated } from 'kysely';

export type CategoryTables = {
  category: {
    id: Generated<number>;
    category_name: string;
    category_name_ja: string;
    category_name_zh: string | null;
    image: string | null;
    display_order: Generated<number>;
    deleted_at: string | null;
    version: Generated<number>;
  };
};
