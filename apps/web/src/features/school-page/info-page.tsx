/** A page with one text of the school, or with its questions. */
import type { GuestTerms } from '@gerende/domain/policy/schema';
import { type ProfilePage, readText } from '@gerende/domain/school/footer-rules';
import { partOf } from '@gerende/domain/school/profile-rules';
import type { PublicProfile } from '@gerende/domain/school/profile-schema';
import { useTranslation } from 'react-i18next';
import { imageUrl } from '../../shell/image-url.ts';
import { useTextLanguage } from '../../shell/use-language.ts';
import { MarkedText } from './marked-text.tsx';
import { SchoolPage } from './page-parts.tsx';
import { SchoolTerms } from './school-terms.tsx';

function Questions({ questions }: Pick<PublicProfile, 'questions'>) {
  const language = useTextLanguage();
  const asked = questions.flatMap(({ question, answer }, index) => {
    const words = readText(question, language);
    // Question and answer always exist in the same languages.
    const reply = readText(answer, language);
    return words && reply ? [{ key: `${index} ${words.text}`, words, reply }] : [];
  });
  return (
    <div className="grid gap-6">
      {asked.map(({ key, words, reply }) => (
        <section key={key} className="grid gap-2">
          <h2 lang={words.language} className="wrap-anywhere font-bold text-lg">
            {words.text}
          </h2>
          <MarkedText {...reply} />
        </section>
      ))}
    </div>
  );
}

function MapPicture({ image }: { image: string }) {
  const { t } = useTranslation('schoolPages');
  return (
    <figure className="grid gap-2">
      <img
        src={imageUrl(image)}
        alt={t('mapAlt')}
        className="h-auto max-h-[36rem] w-full rounded border border-mist bg-paper object-contain"
      />
      <figcaption>
        <a href={imageUrl(image)} className="text-glacier">
          {t('openMap')}
        </a>
      </figcaption>
    </figure>
  );
}

type InfoPageProps = {
  page: ProfilePage;
  profile: PublicProfile;
  /** The questions about cancellation, on the page about it. */
  terms: readonly GuestTerms[];
};

export function InfoPage({ page, profile, terms }: InfoPageProps) {
  const { t } = useTranslation('common');
  const language = useTextLanguage();
  const part = partOf(page);
  const read = part && readText(profile.texts[part], language);
  return (
    <SchoolPage title={t(`page_${page}`)}>
      <SchoolTerms terms={terms} />
      {read && <MarkedText {...read} />}
      {page === 'meeting-point' && profile.map_image !== null && <MapPicture image={profile.map_image} />}
      {page === 'faq' && <Questions questions={profile.questions} />}
    </SchoolPage>
  );
}
