/**
 * Checks of the services that Gerende uses: its port, the mail server, Square, Stripe, the store of pictures, and the
 * address that guests type.
 */
import { createServer } from 'node:net';
import { S3Bucket } from '@gerende/api/platform/files/s3-bucket';
import { tryMailServer } from '@gerende/api/platform/mail/smtp';
import { type Config, pictureStore } from '../config.ts';
import { type Finding, finding } from './finding.ts';

/** Milliseconds within which another program has to answer. */
const timeout = 10_000;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** @returns the error code with which listening fails; undefined when it works */
function listenOnce(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

async function isGerende(port: number, host: string): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const answer = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(timeout) }).catch(
    () => null,
  );
  return answer?.ok === true && (await answer.text()).includes('"status":"ok"');
}

export async function checkPort({ PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<Finding> {
  const found = finding('port');
  const code = await listenOnce(PORT, HOST);
  if (code === undefined) return found('ok', `${PORT} on ${HOST} is free; Gerende is not running here.`);
  if (code === 'EADDRINUSE')
    return (await isGerende(PORT, HOST))
      ? found('ok', `Gerende answers on port ${PORT} of ${HOST}.`)
      : found('problem', `Another program uses port ${PORT} of ${HOST}; end it, or set PORT.`);
  if (code === 'EACCES')
    return found('problem', `This user may not listen on port ${PORT}; set PORT to 1024 or above.`);
  return found(
    'problem',
    `Nothing can listen on port ${PORT} of ${HOST} (${code}); set HOST to an address of this machine.`,
  );
}

export async function checkMail({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): Promise<Finding> {
  const found = finding('mail');
  if (!SMTP_URL) return found('note', 'SMTP_URL is not set: mails are stored and not sent.');
  const { host } = new URL(SMTP_URL);
  try {
    await tryMailServer(SMTP_URL);
    return found('ok', `${host} accepts the connection and the login.`);
  } catch (error) {
    return found('problem', `${host} does not accept us (${reasonOf(error)}); check SMTP_URL.`);
  }
}

export async function checkPictures(config: Config): Promise<Finding> {
  const found = finding('pictures');
  const store = pictureStore(config);
  if (!store) return found('ok', 'S3_URL is not set: pictures are in the data folder.');
  try {
    // No picture has this name: the store's answer to that is enough.
    await new S3Bucket(store).get('gerende-doctor.webp');
    return found('ok', `${store.url} can be read with the key.`);
  } catch (error) {
    return found('problem', `${store.url} cannot be used (${reasonOf(error)}); check S3_URL, S3_REGION and the key.`);
  }
}

type Square = Pick<Config, 'SQUARE_ACCESS_TOKEN' | 'SQUARE_LOCATION_ID' | 'SQUARE_BASE_URL'>;

export async function checkSquare(config: Square): Promise<Finding> {
  const found = finding('payment');
  const { SQUARE_ACCESS_TOKEN: token, SQUARE_LOCATION_ID: location, SQUARE_BASE_URL: base } = config;
  if (!token || !location) return found('ok', 'Square is not set: invoices are our own papers.');
  try {
    const answer = await fetch(`${base}/v2/locations/${encodeURIComponent(location)}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeout),
    });
    if (answer.ok) return found('ok', 'Square knows the token and the location.');
    if (answer.status === 401) return found('problem', 'Square refuses the token; check SQUARE_ACCESS_TOKEN.');
    return found('problem', `Square answers ${answer.status} for the location; check SQUARE_LOCATION_ID.`);
  } catch (error) {
    return found('problem', `Square cannot be reached (${reasonOf(error)}); check SQUARE_BASE_URL and the network.`);
  }
}

type Stripe = Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_BASE_URL'>;

export async function checkStripe({ STRIPE_SECRET_KEY: key, STRIPE_BASE_URL: base }: Stripe): Promise<Finding> {
  const found = finding('online payment');
  if (!key) return found('ok', 'Stripe is not set: guests pay through Square where it is set, else not online.');
  try {
    const answer = await fetch(`${base}/v1/checkout/sessions?limit=1`, {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(timeout),
    });
    if (answer.ok) return found('ok', 'Stripe knows the key.');
    return found('problem', `Stripe answers ${answer.status} for the key; check STRIPE_SECRET_KEY.`);
  } catch (error) {
    return found('problem', `Stripe cannot be reached (${reasonOf(error)}); check STRIPE_BASE_URL and the network.`);
  }
}

export function checkAddress({ PUBLIC_URL, HOST }: Pick<Config, 'PUBLIC_URL' | 'HOST'>): Finding {
  const found = finding('address');
  if (!PUBLIC_URL) return found('note', 'PUBLIC_URL is not set: mails to guests have no links. Set it to https://…');
  const { protocol, origin, hostname } = new URL(PUBLIC_URL);
  if (PUBLIC_URL !== origin) return found('problem', `PUBLIC_URL must be ${origin}, without anything behind it.`);
  const isHere = hostname === 'localhost' || hostname === HOST;
  if (protocol !== 'https:' && !isHere)
    return found(
      'problem',
      'PUBLIC_URL begins with http: guests cannot book without https; put a web server with https in front.',
    );
  return found('ok', `Guests come by ${PUBLIC_URL}.`);
}
