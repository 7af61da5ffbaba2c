/** The interface of a mail carrier: none, or an SMTP server. */

export type Mail = {
  /** `Name <address>`. */
  from: string;
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  /** The same for every attempt, so that a mail sent twice is recognized. */
  messageId: string;
  language: string;
  calendar: { method: 'PUBLISH' | 'CANCEL'; content: string } | null;
  attachment: { filename: string; content: Uint8Array; contentType: string } | null;
};

/** A retry is useless: the server will never accept this mail. */
export class MailRefused extends Error {}

export interface MailPort {
  /** Whether a server is configured; without one messages are stored and readable, and never sent. */
  readonly isConfigured: boolean;
  /** The sender when the school has set none. */
  readonly fallbackSender: string;
  /** URL of the back office, for links in the school's notices. */
  readonly siteUrl: string | null;
  /**
   * Resolves when the server has accepted the mail.
   * @throws MailRefused, or any other error when a retry may help
   */
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
