/** Links to the pages of slopes under a heading, and nothing where there are none. */
import { inLanguage } from '@gerende/domain/language/rules';
import type { Slope } from '@gerende/domain/slope/schema';
import { Link } from '@tanstack/react-router';
import { useTextLanguage } from '../../shell/use-language.ts';
import { PageSection } from './page-parts.tsx';

type SlopeLinksProps = { title: string; slopes: readonly Pick<Slope, 'id' | 'name_translations'>[] };

export function SlopeLinks({ title, slopes }: SlopeLinksProps) {
  const language = useTextLanguage();
  if (slopes.length === 0) return null;
  return (
    <PageSection title={title}>
      <ul className="flex flex-wrap gap-2">
        {slopes.map((slope) => (
          <li key={slope.id} className="min-w-0">
            <Link
              to="/slopes/$slopeId"
              params={{ slopeId: String(slope.id) }}
              className="flex min-h-11 items-center wrap-anywhere rounded border border-mist bg-paper px-3 py-1.5 text-ink no-underline hover:border-glacier"
            >
              {inLanguage(slope.name_translations, language)}
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
