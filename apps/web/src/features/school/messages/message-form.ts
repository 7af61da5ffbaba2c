/** The form of one kind of message, and the request made from it. */
import type { GuestMessageKind } from '@gerende/domain/message/kinds';
import { type MessageSetting, SaveMessageSetting, typedMessageTexts } from '@gerende/domain/message/settings-schema';
import { wholeNumberIn } from '@gerende/domain/whole-number';
import * as z from 'zod';
import type { EntityForm } from '../../../shell/admin/form/use-entity-form.ts';

/** Fields are named as in the request; numbers are as typed. */
const Typed = z.object({ is_on: z.boolean(), days: z.string().trim(), hour: z.string(), texts: typedMessageTexts });
export type MessageForm = z.infer<typeof Typed>;
export type MessageEntity = EntityForm<MessageForm, MessageSetting>;

export const requestOf = (kind: GuestMessageKind, { is_on, days, hour, texts }: MessageForm) => ({
  kind,
  is_on,
  // A text that is no whole number is refused as such.
  days: days === '' ? null : (wholeNumberIn(days) ?? -1),
  hour: hour === '' ? null : Number(hour),
  texts,
});

/** The rules of the request, at the paths of the form, which are the same. */
export const messageFormOf = (kind: GuestMessageKind) =>
  Typed.superRefine((typed, context) => {
    const { error } = SaveMessageSetting.safeParse(requestOf(kind, typed));
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
  });

export const formOfMessage = ({ is_on, days, hour, texts }: MessageSetting): MessageForm => ({
  is_on,
  days: days === null ? '' : String(days),
  hour: hour === null ? '' : String(hour),
  texts,
});
