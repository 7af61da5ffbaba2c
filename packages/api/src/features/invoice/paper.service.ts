/** Makes the papers of stored documents, drawn from stored data each time. */
import type { AppContext } from '../../context/context.ts';
import { toPng } from '../../platform/files/picture.ts';
import { logoBox } from './invoice-paper.ts';
import { type PaperContent, paperContent } from './paper-content.ts';
import { renderPaperInThread } from './paper-thread.ts';

/** Pixels per point, so that a printed logo is sharp. */
const logoSharpness = 4;

/** The school's logo at the time of issue, if it had one. */
async function logoOf(app: AppContext, { issuer }: PaperContent): Promise<Uint8Array | null> {
  const stored = issuer.logo ? await app.files.read(issuer.logo) : null;
  return stored && toPng(stored.content, logoBox.height * logoSharpness);
}

export type Paper = { filename: string; content: Uint8Array<ArrayBuffer>; contentType: 'application/pdf' };

/** @throws not_found */
export const invoicePaper = async (app: AppContext, id: number): Promise<Paper> =>
  drawnPaper(app, await paperContent(app, id));

export async function drawnPaper(app: AppContext, content: PaperContent): Promise<Paper> {
  const logo = await logoOf(app, content);
  return {
    filename: `${content.kind}-${content.number}.pdf`,
    content: await renderPaperInThread({ content, logo }),
    contentType: 'application/pdf',
  };
}
