/** Shows a guest the choices for a closed slope, and stores the answer. Opening the page decides nothing; only a press does. */
import { decisions } from '@gerende/domain/closure/schema';
import { DomainError } from '@gerende/domain/errors';
import type { Hono } from 'hono';
import * as z from 'zod';
import { decideAnswer, isDecidedSo } from '../../features/closure/decide.service.ts';
import { closedTold, questionsOf, shownChoices } from '../../features/closure/guest-closure.service.ts';
import type { GuestPage } from '../../features/guest-page/guest-page.service.ts';
import { errorStatus } from '../../http/error-status.ts';
import type { HttpEnv } from '../../http/request-context.ts';
import { textsIn } from '../../platform/texts.ts';
import { forReader } from '../../texts/traditional-texts.ts';
import { type Asked, closureContent } from './closure-html.ts';
import { type Ask, formOf, type Handle, numberIn, sendPage, sentenceOf, withPage } from './frame/answer.ts';
import { at } from './frame/page-html.ts';

async function sendQuestions(c: Ask, page: GuestPage, home: string, refused?: DomainError): Promise<Response> {
  const app = c.get('app');
  const { language } = page;
  const asked: Asked[] = [];
  const bookings = page.lines.map(({ booking }) => booking);
  for (const question of await questionsOf(app, bookings)) {
    const told = await forReader(app, await closedTold(app, question), language);
    asked.push({ question, choices: await shownChoices(app, question), told });
  }
  const content = closureContent(asked, page, home, refused && sentenceOf(refused, language));
  const title = textsIn(language)('guestPage:closure');
  return sendPage(c, { title, content, language, home, status: refused ? errorStatus[refused.code].http : 200 });
}

const show: Handle = (c, page, home) => sendQuestions(c, page, home);

const Answer = z.object({
  decision: z.enum(decisions).exclude(['keep']),
  less: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
  to: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d(,\d{4}-\d\d-\d\d)* \d{0,9}$/)
    .transform((text) => {
      const [dates = '', time = ''] = text.split(' ');
      return { dates: dates.split(','), time_id: time === '' ? null : Number(time) };
    })
    .optional(),
});

/** A refusal is shown above the current choices. */
const press: Handle = async (c, page, home) => {
  const answer = Answer.safeParse(await formOf(c));
  const ids = { closureId: numberIn(c, 'closure'), bookingId: numberIn(c, 'line') };
  try {
    if (!answer.success) throw new DomainError('invalid', 'errors:nothingToMove');
    const { decision, less, to } = answer.data;
    // Nobody gives up a sum that they were not shown.
    if (decision !== 'move' && less === undefined) throw new DomainError('conflict', 'errors:sumChanged');
    const decided = { decision, less, move_to: to };
    await decideAnswer(c.get('app'), { ...ids, partyId: page.partyId }, decided).catch(async (error) => {
      const isAnswered = error instanceof DomainError && error.text.key === 'errors:closureAnswered';
      if (!isAnswered || !(await isDecidedSo(c.get('app'), ids, decided))) throw error;
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'not_found') throw error;
    return sendQuestions(c, page, home, error);
  }
  return c.redirect(at(home, page.language, { done: 'closure' }), 303);
};

export function mountClosure(router: Hono<HttpEnv>): void {
  router.get('/:token/closure', withPage(show));
  router.post('/:token/closure/:closure/:line', withPage(press));
}
