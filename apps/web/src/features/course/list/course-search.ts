/** The search parameters of the course list: `?slope_id=1&fee_to=9000&page=2`. */
import { readInteger, readYen } from '@gerende/domain/primitives';
import { listShape, withOneView } from '../../../shell/admin/list/list-search.ts';
import { orNothing, type SearchOf, searchReader } from '../../../shell/admin/search-schema.ts';

/** The server's input. */
const id = orNothing(readInteger(1, 100_000_000));

/** Every filter of the list, in yen and ids. */
const filterShape = {
  slope_id: id,
  category_id: id,
  time_id: id,
  fee_from: orNothing(readYen),
  fee_to: orNothing(readYen),
};
const courseShape = { ...listShape, ...filterShape };

export type CourseFilters = SearchOf<typeof filterShape>;
export type CourseSearch = SearchOf<typeof courseShape>;

export const readCourseFilters = searchReader(filterShape);

const read = searchReader(courseShape);
/** The same with the page, and which view of the list is shown. */
export const readCourseSearch = (search: Record<string, unknown>): CourseSearch => withOneView(read(search));

export const isFiltered = (search: CourseFilters): boolean =>
  Object.values(readCourseFilters(search)).some((value) => value !== undefined);

/** The part of the address that the server is queried with. */
export const deskFilter = (search: CourseSearch) => ({ ...readCourseFilters(search), page: search.page });
