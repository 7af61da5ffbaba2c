/** Lists the courses that use a row which is about to be deleted. */
import { inLanguage } from '@gerende/domain/language/rules';
import { useLanguage } from '../shell/use-language.ts';
import { trpc } from '../trpc.ts';

/** The parts of a course that may refer to the row. */
type Course = { category: { id: number }; setting_time: { id: number }[]; slopes: { id: number }[] };

export type CourseUsesProps = {
  /** What the deletion means. */
  hint: string;
  uses: (course: Course) => boolean;
  /** Shown above the names. */
  usedBy: (count: number) => string;
};

export function CourseUses({ hint, uses, usedBy }: CourseUsesProps) {
  const language = useLanguage();
  const courses = trpc.guest.course.list.useQuery({});
  const using = (courses.data ?? []).filter(uses);
  return (
    <div className="flex flex-col gap-2">
      <p>{hint}</p>
      {using.length > 0 && (
        <>
          <p>{usedBy(using.length)}</p>
          <ul className="list-disc pl-5">
            {using.map((course) => (
              <li key={course.id}>{inLanguage(course.name_translations, language)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
