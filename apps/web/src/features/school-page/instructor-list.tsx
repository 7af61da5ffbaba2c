/** Instructors with their faces and languages, each a link to the instructor's own page. */
import { instructorName } from '@gerende/domain/instructor/names';
import type { PublicInstructor } from '@gerende/domain/instructor/schema';
import { languageName } from '@gerende/domain/language/taught';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Face } from '../../shared/face.tsx';
import { useTextLanguage } from '../../shell/use-language.ts';

export function InstructorList({ instructors }: { instructors: readonly PublicInstructor[] }) {
  const { t } = useTranslation('landingPage');
  const language = useTextLanguage();
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {instructors.map((instructor) => {
        const name = instructorName(instructor, language);
        const languages = instructor.languages.map((tag) => languageName(tag, language)).join(t('listSeparator'));
        return (
          <li key={instructor.id}>
            <Link
              to="/instructors/$instructorId"
              params={{ instructorId: String(instructor.id) }}
              className="flex min-h-16 items-center gap-3 rounded border border-mist bg-paper p-3 text-ink no-underline transition-colors hover:border-glacier"
            >
              <Face name={name} photo={instructor.photo} />
              <span className="grid min-w-0 gap-0.5">
                <span className="wrap-anywhere font-medium">{name}</span>
                {languages && <span className="text-ink-soft text-sm">{languages}</span>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
