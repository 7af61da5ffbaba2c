/** Sends e-mail through an SMTP server. The library is loaded with the first mail. */
import type { Transporter } from 'nodemailer';
import { type Mail, type MailPort, MailRefused } from './port.ts';

/** Milliseconds. Their sum is below the time that a sender may take for a mail. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  // Only our own content is sent: no text of a guest can name a file or URL to be loaded.
  return createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
}

/**
 * Connects and logs in, and sends nothing.
 * @throws the server's reason
 */
export async function tryMailServer(url: string): Promise<void> {
  const transport = await connect(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** The server refuses this recipient or this mail permanently (RFC 5321: 5xx). A wrong password can be corrected. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number };
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

const toSend = ({ from, replyTo, to, subject, text, messageId, language, calendar, attachment }: Mail) => ({
  from,
  ...(replyTo && { replyTo }),
  // An object, so that no part of it can be parsed as a second address.
  to: { name: '', address: to },
  subject,
  text,
  messageId,
  headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
  ...(calendar && { icalEvent: { method: calendar.method, filename: 'lesson.ics', content: calendar.content } }),
  ...(attachment && {
    attachments: [
      {
        filename: attachment.filename,
        content: Buffer.from(attachment.content),
        contentType: attachment.contentType,
      },
    ],
  }),
});

/** The user name at the server, if it is an address; else an address at the site or at the server. */
function senderOf(url: string, siteUrl: string | null): string {
  const { username, hostname } = new URL(url);
  const user = decodeURIComponent(username);
  return /^[^@\s]+@[^@\s]+$/.test(user) ? user : `noreply@${siteUrl ? new URL(siteUrl).hostname : hostname}`;
}

/**
 * @param url `smtp://user:password@host:port`, or smtps://
 * @param siteUrl URL of the site
 */
export function smtpMail(url: string, siteUrl: string | null): MailPort {
  let transport: Promise<Transporter> | undefined;
  return {
    isConfigured: true,
    fallbackSender: senderOf(url, siteUrl),
    siteUrl,
    async send(mail) {
      transport ??= connect(url);
      try {
        await (await transport).sendMail(toSend(mail));
      } catch (error) {
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error;
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}
