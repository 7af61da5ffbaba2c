import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createMailServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { millisecondsOf } from '@gerende/api/platform/clock';
import { openS3Server } from '@gerende/api/testing/s3-server';
import { expect, it, onTestFinished } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { databaseFile } from '../data-folder.ts';
import { openSchool } from '../open-school.ts';
import { checkAddress, checkMail, checkPictures, checkPort, checkSquare, checkStripe } from './services.ts';
import { checkDatabase, checkDisk, checkFolder } from './storage.ts';

const HOST = '127.0.0.1';

function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gerende-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A program that answers each request with a status and a text. */
async function answering(status: number, text: string): Promise<number> {
  const server = createServer((_, response) => response.writeHead(status).end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A mail server that accepts none of our mail. */
async function refusingMail(): Promise<number> {
  const server = createMailServer((socket) => socket.end('554 not you\r\n'));
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

it('distinguishes a free port, Gerende on it, and another program on it', async () => {
  expect(await checkPort({ PORT: 0, HOST })).toMatchObject({ state: 'ok', text: expect.stringContaining('is free') });
  const gerende = await answering(200, '{"status":"ok"}');
  expect(await checkPort({ PORT: gerende, HOST })).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('answers'),
  });
  const another = await answering(404, 'printer');
  expect(await checkPort({ PORT: another, HOST })).toMatchObject({
    state: 'problem',
    text: expect.stringContaining('PORT'),
  });
});

it('distinguishes an intact database, a clock that was set back, a damaged file, and a missing one', async () => {
  const folder = tempFolder();
  expect(checkDatabase(folder)).toMatchObject([{ state: 'note' }]);
  const school = await openSchool({ DATA_DIR: folder, wantsDemo: async () => false });
  const at = '2026-12-01T00:00:00.000Z';
  const change = {
    operation_id: 'x',
    at,
    actor: 'system',
    source: 'system' as const,
    entity: 'x',
    entity_id: '1',
    action: 'x',
  };
  await school.db.insertInto('audit_log').values(change).execute();
  expect(checkDatabase(folder, millisecondsOf('2026-12-01T00:00:01.000Z'))).toMatchObject([
    { about: 'database', state: 'ok' },
    { about: 'clock', state: 'ok', text: expect.stringContaining('Asia/Tokyo') },
  ]);
  expect(checkDatabase(folder, millisecondsOf('2026-11-30T00:00:00.000Z'))).toMatchObject([
    { state: 'ok' },
    { state: 'problem', text: expect.stringContaining('set the clock') },
  ]);
  await school.close();
  expect(checkFolder(folder).state).toBe('ok');
  expect((await checkDisk(folder, { hasDatabase: true })).about).toBe('disk');
  const full = (hasDatabase: boolean) => checkDisk(folder, { hasDatabase, free: 1024 });
  expect((await full(true)).text).toContain('or bookings will be refused');
  expect((await full(false)).text).toContain('or pictures and backups will be refused');
  writeFileSync(databaseFile(folder), 'not a database at all'.repeat(1000));
  expect(checkDatabase(folder)).toMatchObject([{ state: 'problem', text: expect.stringContaining('gerende restore') }]);
});

it('tries the mail server and Square, and says which setting is wrong', async () => {
  expect((await checkMail({ SMTP_URL: undefined })).state).toBe('note');
  const mail = await checkMail({ SMTP_URL: `smtp://u:secret@127.0.0.1:${await refusingMail()}` });
  expect(mail).toMatchObject({ state: 'problem', text: expect.stringContaining('check SMTP_URL') });
  expect(mail.text).not.toContain('secret');
  const web = await answering(401, '{}');
  const square = {
    SQUARE_ACCESS_TOKEN: 'secret',
    SQUARE_LOCATION_ID: 'L1',
    SQUARE_BASE_URL: `http://127.0.0.1:${web}`,
  };
  expect(await checkSquare(square)).toEqual({
    about: 'payment',
    state: 'problem',
    text: 'Square refuses the token; check SQUARE_ACCESS_TOKEN.',
  });
  const good = await answering(200, '{}');
  expect((await checkSquare({ ...square, SQUARE_BASE_URL: `http://127.0.0.1:${good}` })).state).toBe('ok');
  const stripe = { STRIPE_SECRET_KEY: 'secret', STRIPE_BASE_URL: `http://127.0.0.1:${web}` };
  expect(await checkStripe(stripe)).toMatchObject({
    state: 'problem',
    text: expect.stringContaining('STRIPE_SECRET_KEY'),
  });
  expect((await checkStripe({ ...stripe, STRIPE_BASE_URL: `http://127.0.0.1:${good}` })).state).toBe('ok');
  expect((await checkStripe({ STRIPE_SECRET_KEY: undefined, STRIPE_BASE_URL: 'http://127.0.0.1:1' })).state).toBe('ok');
});

it('queries the store of pictures, and says that its settings are wrong without the key', async () => {
  const configOf = (env: Record<string, string>): Config => {
    const config = readConfig(env);
    if ('problem' in config) throw new Error(config.problem);
    return config;
  };
  const { url, region, accessKeyId, secretAccessKey } = (await openS3Server()).settings;
  const keys = { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  expect((await checkPictures(configOf({}))).state).toBe('ok');
  expect((await checkPictures(configOf(keys))).state).toBe('ok');
  const wrong = await checkPictures(configOf({ ...keys, S3_SECRET_ACCESS_KEY: 'another' }));
  expect(wrong).toMatchObject({
    state: 'problem',
    text: expect.stringMatching(/403 SignatureDoesNotMatch.*check S3_URL/),
  });
  expect(wrong.text).not.toContain('another');
  const missing = await checkPictures(configOf({ ...keys, S3_URL: `${url}-of-another` }));
  expect(missing.text).toContain('NoSuchBucket');
});

it.each([
  [undefined, 'note'],
  ['https://lessons.example.com', 'ok'],
  ['https://lessons.example.com/', 'problem'],
  ['http://lessons.example.com', 'problem'],
  ['http://localhost:3000', 'ok'],
])('PUBLIC_URL %s: %s', (PUBLIC_URL, state) => expect(checkAddress({ PUBLIC_URL, HOST }).state).toBe(state));
