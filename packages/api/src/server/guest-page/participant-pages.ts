/** The page on which a guest names the participants of a lesson, where the school asks for them. */
import { abilityLevels } from '@gerende/domain/course/sport-and-level';
import { type DomainError, notFound, type Text } from '@gerende/domain/errors';
import type { TextLanguage } from '@gerende/domain/language/rules';
import {
  filledRows,
  nameOfField,
  type ParticipantField,
  type ParticipantRow,
  rowsFromFields,
  rowsOf,
} from '@gerende/domain/participant/form';
import { oldestAge, SaveParticipants } from '@gerende/domain/participant/schema';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { GuestPage, ShownLine } from '../../features/guest-page/guest-page.service.ts';
import { saveParticipants } from '../../features/participant/participant.service.ts';
import { errorStatus } from '../../http/error-status.ts';
import type { HttpEnv } from '../../http/request-context.ts';
import { translate } from '../../http/translate.ts';
import { toInvalid } from '../../http/zod-errors.ts';
import { textsIn } from '../../platform/texts.ts';
import { type Ask, formOf, type Handle, sendPage, withPage } from './frame/answer.ts';
import { at, type Html } from './frame/page-html.ts';
import { nameOfLine } from './party-html.ts';

/** The errors, by the name of their field in the form. */
type Wrong = Readonly<Record<string, Text>>;

function lineOf(c: Ask, page: GuestPage): ShownLine {
  const named = c.req.param('line') ?? '';
  const line = page.lines.find(({ booking }) => String(booking.id) === named);
  if (!line?.asksParticipants) throw notFound('errors:notFound');
  return line;
}

/** The fields of a person, in the order of the form. */
const fieldsOfPerson = ['name', 'age', 'level', 'remarks'] as const;

/** `first`: the first wrong field, which is focused: that brings it into view. */
type Errors = { wrong: Wrong; first: string | undefined };

/** The people of one line: a group of fields for each. */
function personFields(number: number, row: ParticipantRow, { wrong, first }: Errors, language: TextLanguage): Html {
  const say = textsIn(language);
  const field = (name: ParticipantField, input: (attributes: unknown) => Html): Html => {
    const id = nameOfField(name, number);
    const error = wrong[id];
    const attributes = html`id="${id}" name="${id}" ${error ? html`aria-invalid="true" aria-describedby="${id}-wrong" ${id === first ? raw('autofocus') : ''}` : ''}`;
    return html`<label for="${id}">${say(`participant:${name}`)}</label>
${input(attributes)}${error && html`<p class="wrong" id="${id}-wrong">${translate(error, language)}</p>`}`;
  };
  const levels = ['', ...abilityLevels.map(String)].map(
    (level) =>
      html`<option value="${level}" ${level === row.level ? raw('selected') : ''}>${level && say(`choices:level_${level as '1'}`)}</option>`,
  );
  return html`<fieldset><legend>${say('participant:number', { number })}</legend>
${field('name', (is) => html`<input ${is} maxlength="80" autocomplete="off" value="${row.name}">`)}
${field('age', (is) => html`<input ${is} type="number" inputmode="numeric" min="0" max="${oldestAge}" value="${row.age}">`)}
${field('level', (is) => html`<select ${is}>${levels}</select>`)}
${field('remarks', (is) => html`<input ${is} maxlength="300" autocomplete="off" value="${row.remarks}">`)}</fieldset>`;
}

type Typed = {
  rows: readonly ParticipantRow[];
  wrong: Wrong;
  /** The participants who were stored when the form was opened, as JSON: sent again with the form. */
  seen: string;
};

function content(line: ShownLine, { language }: GuestPage, home: string, { rows, wrong, seen }: Typed): Html {
  const say = textsIn(language);
  const isWrong = Object.keys(wrong).length > 0;
  const ids = rows.flatMap((_, index) => fieldsOfPerson.map((name) => nameOfField(name, index + 1)));
  const errors = { wrong, first: ids.find((id) => wrong[id]) };
  return html`<h1>${say('participant:title')}</h1>
${isWrong && html`<p class="notice bad" role="alert">${translate({ key: 'errors:checkYourInput' }, language)}</p>`}
<p>${nameOfLine(line.facts, language)}</p>
<p class="soft">${say('participant:note')}</p>
<form method="post" action="${at(`${home}/participants/${line.booking.id}`, language)}" class="card"><input type="hidden" name="seen" value="${seen}">
${rows.map((row, index) => personFields(index + 1, row, errors, language))}
<div class="actions"><button class="button main">${say('guestPage:participantsSave')}</button>
<a class="button" href="${at(home, language)}">${say('guestPage:back')}</a></div></form>`;
}

function sendForm(c: Ask, page: GuestPage, home: string, typed: Typed, status: 200 | 422 = 200): Promise<Response> {
  const { language } = page;
  const title = textsIn(language)('participant:title');
  return sendPage(c, { title, content: content(lineOf(c, page), page, home, typed), language, home, status });
}

const show: Handle = (c, page, home) => {
  const { booking, participants } = lineOf(c, page);
  return sendForm(c, page, home, {
    ...{ rows: rowsOf(participants, booking.number_of_orders), wrong: {}, seen: JSON.stringify(participants) },
  });
};

/** An error of `participants.1.age` belongs to the row that was sent as the second. */
function wrongFields(error: DomainError, numbers: readonly number[]): Wrong {
  const found = Object.entries(error.details.fields ?? {}).flatMap(([path, [text]]) => {
    const [, sent = '', field = ''] = /^participants\.(\d)\.(\w+)$/.exec(path) ?? [];
    const number = numbers[Number(sent)];
    return text && number !== undefined ? [[nameOfField(field as ParticipantField, number), text] as const] : [];
  });
  return Object.fromEntries(found);
}

/** @returns undefined for invalid JSON: then nothing is compared */
function readSeen(seen: string): unknown {
  try {
    return JSON.parse(seen);
  } catch {
    return undefined;
  }
}

/** A refused form is shown again as it was typed. */
const press: Handle = async (c, page, home) => {
  const { booking } = lineOf(c, page);
  const fields = await formOf(c);
  const rows = rowsFromFields(fields);
  const { seen = '' } = fields;
  const filled = filledRows(rows);
  const asked = { booking_id: booking.id, participants: filled.map(({ row }) => row), seen: readSeen(seen) };
  const read = SaveParticipants.safeParse(asked);
  if (!read.success) {
    const wrong = wrongFields(
      toInvalid(read.error, asked),
      filled.map(({ number }) => number),
    );
    return sendForm(c, page, home, { rows, wrong, seen }, errorStatus.invalid.http);
  }
  await saveParticipants(c.get('app'), read.data);
  return c.redirect(at(home, page.language, { done: 'participants' }), 303);
};

export function mountParticipants(router: Hono<HttpEnv>): void {
  router.get('/:token/participants/:line', withPage(show));
  router.post('/:token/participants/:line', withPage(press));
}
