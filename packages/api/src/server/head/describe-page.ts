/** Title, description, picture and structured data of a guest page, from what guests may see. */
import type { Course } from '@gerende/domain/course/schema';
import { DomainError } from '@gerende/domain/errors';
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage, type TextLanguage } from '@gerende/domain/language/rules';
import { plainWords } from '@gerende/domain/marked-text';
import { readText, type Translations } from '@gerende/domain/school/footer-rules';
import { partOf } from '@gerende/domain/school/profile-rules';
import { schoolName } from '@gerende/domain/school/rules';
import type { School } from '@gerende/domain/school/schema';
import type { SlopeDetails } from '@gerende/domain/slope/schema';
import type { AppContext } from '../../context/context.ts';
import { listCourses } from '../../features/course/course.service.ts';
import { listPublicInstructors } from '../../features/instructor/instructor.service.ts';
import { getSchool } from '../../features/school/school.service.ts';
import { getPublicProfile } from '../../features/school/school-profile.service.ts';
import { getSlope } from '../../features/slope/slope.service.ts';
import { textsIn } from '../../platform/texts.ts';
import { forReader } from '../../texts/traditional-texts.ts';
import { type AskedPage, addressOf } from './asked-page.ts';
import type { PageHead } from './head-html.ts';
import { courseData, schoolData } from './structured-data.ts';

/** A school without a picture has the mountains of the first page, 1200 by 630 pixels (apps/web/public). */
const drawnPicture = '/share.jpg';

/** Search engines show no more of a description. */
const descriptionLength = 160;

type Asked = { app: AppContext; language: TextLanguage; site: string | null; school: School };
/** What a page says about itself; anything left out is taken from the school. */
type Words = { title?: string; description?: string | undefined; image?: string | null; data?: readonly object[] };

const pictureAt = (path: string | null): string | null => path && `/api/v1/storage/public/${path}`;

const words = (texts: Translations, language: TextLanguage): string | undefined => {
  const read = readText(texts, language);
  return read ? plainWords(read.text, descriptionLength) : undefined;
};

const aboutOf = (row: { about_en: string | null; about_ja: string | null; about_zh: string | null }): Translations => ({
  en: row.about_en ?? '',
  ja: row.about_ja ?? '',
  zh: row.about_zh ?? '',
});

function coursesOn(slope: SlopeDetails, courses: readonly Course[], { site, school, language }: Asked): object[] {
  return courses.flatMap((course) => {
    const url = site && `${site}${addressOf({ kind: 'lesson', slope: slope.id, course: course.id })}`;
    return courseData(course, { school: schoolName(school, language), site, url }, language) ?? [];
  });
}

const coursesFor = async ({ app, language }: Asked, slope_id: number): Promise<Course[]> =>
  forReader(app, await listCourses(app, { slope_id, check_prices: true }), language);

/** An unknown slope or course in a link has no page of its own: the wizard opens as usual. */
async function describeLesson(asked: Asked, page: AskedPage & { kind: 'lesson' }): Promise<Words> {
  const { app, language } = asked;
  if (page.slope === undefined) return {};
  const slope = await forReader(app, await getSlope(app, page.slope), language);
  const courses = await coursesFor(asked, slope.id);
  const course = courses.find(({ id }) => id === page.course);
  const place = inLanguage(slope.name_translations, language);
  return {
    title: course ? `${inLanguage(course.name_translations, language)} · ${place}` : place,
    description: words(aboutOf(slope), language),
    image: pictureAt(course?.image ?? slope.image),
    data: course ? coursesOn(slope, [course], asked) : [],
  };
}

/** @throws not_found */
async function describe(asked: Asked, page: AskedPage): Promise<Words> {
  const { app, language, school } = asked;
  const gone = new DomainError('not_found', 'errors:notFound');
  switch (page.kind) {
    case 'home':
      return {};
    case 'find':
      return { title: textsIn(language)('schoolPages:findLesson') };
    case 'lesson':
      return describeLesson(asked, page);
    case 'slope': {
      const slope = await forReader(app, await getSlope(app, page.id), language);
      const courses = await coursesFor(asked, slope.id);
      return {
        title: inLanguage(slope.name_translations, language),
        description: words(aboutOf(slope), language),
        image: pictureAt(slope.image),
        data: coursesOn(slope, courses, asked),
      };
    }
    case 'instructor': {
      const found = (await listPublicInstructors(app)).find(({ id }) => id === page.id);
      if (!found) throw gone;
      const instructor = await forReader(app, found, language);
      return {
        title: instructorName(instructor, language),
        description: words(aboutOf(instructor), language),
        image: pictureAt(instructor.photo),
      };
    }
    case 'profile': {
      if (!school.footer.pages.includes(page.page)) throw gone;
      const part = partOf(page.page);
      const { texts, map_image } = await forReader(app, await getPublicProfile(app), language);
      return {
        title: textsIn(language)(`common:page_${page.page}`),
        description: part ? words(texts[part], language) : undefined,
        image: page.page === 'meeting-point' ? pictureAt(map_image) : null,
      };
    }
  }
}

/**
 * @param site the configured address of the site, or null
 * @throws not_found when there is no such page
 */
export async function describePage(
  app: AppContext,
  page: AskedPage,
  { language, site }: { language: TextLanguage; site: string | null },
): Promise<PageHead> {
  const school = await forReader(app, await getSchool(app), language);
  const name = schoolName(school, language);
  const { title, description, image, data = [] } = await describe({ app, language, site, school }, page);
  const say = textsIn(language);
  const usual = title === undefined ? 'schoolPages:describeHome' : 'schoolPages:describePage';
  const logo = pictureAt(school.logo);
  const facts = { name, footer: school.footer, logo: logo && site && `${site}${logo}`, site };
  return {
    title: title === undefined ? name : `${title} · ${name}`,
    description: description ?? say(usual, { school: name, page: title ?? '' }),
    address: title === undefined ? '/' : addressOf(page),
    image: image ?? pictureAt(school.hero.image) ?? logo ?? drawnPicture,
    siteName: name,
    // There are as many answers as questions, and each is different tomorrow.
    isListed: page.kind !== 'find',
    data: [schoolData(facts, language), ...data],
  };
}
