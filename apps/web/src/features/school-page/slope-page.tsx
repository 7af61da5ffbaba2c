/** The page of one slope: its picture, the school's text about it, its courses, and who teaches there. */
import type { Course } from '@gerende/domain/course/schema';
import { wholePrice } from '@gerende/domain/course/whole-price';
import type { PublicInstructor } from '@gerende/domain/instructor/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { readText } from '@gerende/domain/school/footer-rules';
import type { SlopeDetails } from '@gerende/domain/slope/schema';
import { RidgeLine } from '@gerende/ui/ridge/ridge-line';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Gallery } from '../../shared/gallery.tsx';
import { Photo } from '../../shared/photo.tsx';
import { yen } from '../../shell/money.ts';
import { useTextLanguage } from '../../shell/use-language.ts';
import { InstructorList } from './instructor-list.tsx';
import { MarkedText } from './marked-text.tsx';
import { BookLink, PageSection, SchoolPage } from './page-parts.tsx';

function Picture({ slope }: { slope: SlopeDetails }) {
  return (
    <div className="aspect-[5/2] w-full overflow-hidden rounded">
      {slope.image === null ? (
        <RidgeLine name={slope.name_translations.en} shape="band" className="size-full" />
      ) : (
        <Photo path={slope.image} picture={slope.picture} sizes="(min-width: 56rem) 54rem, 100vw" eager />
      )}
    </div>
  );
}

function CourseLinks({ slope, courses }: { slope: number; courses: readonly Course[] }) {
  const { t } = useTranslation('landingPage');
  const language = useTextLanguage();
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {courses.map((course) => (
        <li key={course.id} className="min-w-0">
          <Link
            to="/"
            search={{ slope, course: course.id }}
            className="flex h-full min-h-11 flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 rounded border border-mist bg-paper px-3 py-2 text-ink no-underline hover:border-glacier"
          >
            <span className="min-w-0 wrap-anywhere font-medium">{inLanguage(course.name_translations, language)}</span>
            {course.fee > 0 && (
              <span className="text-ink-soft text-sm">{t('fromPrice', { price: yen(wholePrice(course)) })}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export type SlopePageProps = {
  slope: SlopeDetails;
  courses: readonly Course[];
  instructors: readonly PublicInstructor[];
};

export function SlopePage({ slope, courses, instructors }: SlopePageProps) {
  const { t } = useTranslation('schoolPages');
  const language = useTextLanguage();
  const { about_en, about_ja, about_zh } = slope;
  const about = readText({ en: about_en ?? '', ja: about_ja ?? '', zh: about_zh ?? '' }, language);
  const teaching = instructors.filter((instructor) => instructor.slopes.some(({ id }) => id === slope.id));
  return (
    <SchoolPage title={inLanguage(slope.name_translations, language)} kind={t('slope')}>
      <Picture slope={slope} />
      {about && <MarkedText {...about} />}
      <Gallery photos={slope.gallery} />
      {courses.length > 0 && <BookLink slope={slope.id} />}
      {courses.length > 0 && (
        <PageSection title={t('coursesHere')}>
          <CourseLinks slope={slope.id} courses={courses} />
        </PageSection>
      )}
      {teaching.length > 0 && (
        <PageSection title={t('instructorsHere')}>
          <InstructorList instructors={teaching} />
        </PageSection>
      )}
    </SchoolPage>
  );
}
