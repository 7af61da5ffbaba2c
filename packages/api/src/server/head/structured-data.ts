/**
 * What search engines read about the school and its courses, in the terms of schema.org. It has only what guests see.
 */
import type { Course } from '@gerende/domain/course/schema';
import { wholePrice } from '@gerende/domain/course/whole-price';
import { inLanguage, type TextLanguage } from '@gerende/domain/language/rules';
import { readText } from '@gerende/domain/school/footer-rules';
import type { ProfileFooter } from '@gerende/domain/school/profile-schema';

const context = 'https://schema.org';

export type SchoolFacts = {
  name: string;
  footer: ProfileFooter;
  /** Absolute address of the logo, or null. */
  logo: string | null;
  /** The configured address of the site, or null. */
  site: string | null;
};

export function schoolData({ name, footer, logo, site }: SchoolFacts, language: TextLanguage): object {
  const address = readText(footer.address, language)?.text;
  return {
    '@context': context,
    '@type': ['SportsActivityLocation', 'LocalBusiness'],
    name,
    ...(site && { '@id': `${site}/`, url: `${site}/` }),
    ...(footer.phone && { telephone: footer.phone }),
    ...(address && { address: address.replaceAll('\n', ', ') }),
    ...(logo && { logo, image: logo }),
    ...(footer.links.length > 0 && { sameAs: footer.links }),
  };
}

/** A course with its lowest price for guests; none without a price. */
export function courseData(
  course: Course,
  { school, site, url }: { school: string; site: string | null; url: string | null },
  language: TextLanguage,
): object | null {
  if (course.fee <= 0) return null;
  const name = inLanguage(course.name_translations, language);
  const category = inLanguage(
    { en: course.category.category_name, ja: course.category.category_name_ja, zh: course.category.category_name_zh },
    language,
  );
  return {
    '@context': context,
    '@type': 'Course',
    name,
    description: `${category}: ${name}`,
    provider: { '@type': 'SportsActivityLocation', name: school, ...(site && { '@id': `${site}/` }) },
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: wholePrice(course),
      priceCurrency: 'JPY',
      ...(url && { url }),
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      courseWorkload: `P${course.days_of_lesson}D`,
    },
  };
}
