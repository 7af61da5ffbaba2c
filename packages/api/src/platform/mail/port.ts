/** Who carries e-mail, behind one small interface: nobody, or an SMTP server. */

export type Mail = {
  /** `Name <address>`. */
  from: string;
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  /** The same at every attempt: a mail that came twice can be told by it. */
  messageId: string;
  language: string;
  calendar: { method: 'PUBLISH' | 'CANCEL'; content: string } | null;
  attachment: { filename: string; content: Uint8Array; contentType: string } | null;
};

/** Trying again is of no use: the server will never take this mail. */
export class MailRefused extends Error {}

export interface MailPort {
  /** Whether there is a server; without one messages are kept and readable, and never sent. */
  readonly isConfigured: boolean;
  /** The sender where the school has set none. */
  readonly fallbackSender: string;
  /** Where the back office is, for the links in the school's notices. */
  readonly siteUrl: string | null;
  /** Resolves when the server has taken the mail. @throws MailRefused, or any other error where it may be tried again */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export const noMail: MailPort = {
  isConfigured: false,
  fallbackSender: 'noreply@localhost',
  siteUrl: null,
  send: () => Promise.reject(new Error('No mail server is configured.')),
  close: () => undefined,
};
