import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openS3Server } from '@gerende/api/testing/s3-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Config, readConfig } from './config.ts';
import { checkDatabase } from './doctor/storage.ts';
import { openSchool } from './open-school.ts';
import { openSite, type Site } from './open-site.ts';
import { secretOfSchool } from './secret.ts';

let folder: string;
let site: Site | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gerende-site-'));
});
afterEach(async () => {
  await site?.close();
  site = undefined;
  rmSync(folder, { recursive: true });
});

const configOf = (env: Record<string, string> = {}): Config => {
  const config = readConfig({ DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'silent', ...env });
  if ('problem' in config) throw new Error(config.problem);
  return config;
};
async function open(env: Record<string, string> = {}): Promise<Site> {
  await site?.close();
  site = await openSite(configOf(env));
  return site;
}
const login = async (opened: Site, email: string, password: string): Promise<Response> =>
  opened.fetch(
    new Request('http://localhost/api/v1/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  );

describe('a lost secret', () => {
  it('is reported with what no longer works, by the start and by doctor; a first start reports nothing', async () => {
    const said: string[] = [];
    const log = { warn: (text: string) => said.push(text) };
    const admin = { ADMIN_EMAIL: 'desk@example.com', ADMIN_PASSWORD: 'powder-snow-8' };
    await open(admin);
    rmSync(path.join(folder, 'secret.key'));
    const school = async () => {
      await site?.close();
      site = undefined;
      return openSchool({ DATA_DIR: folder, wantsDemo: async () => false });
    };
    const before = await school();
    await secretOfSchool(folder, before.db, log);
    await before.close();
    expect(said).toEqual([]);

    await login(await open(), admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
    rmSync(path.join(folder, 'secret.key'));
    const after = await school();
    const secrets = () => checkDatabase(folder).filter(({ about }) => about === 'secret');
    expect(secrets()).toEqual([
      { about: 'secret', state: 'problem', text: expect.stringMatching(/secret\.key is missing .*strangers again/) },
    ]);
    await secretOfSchool(folder, after.db, log);
    await secretOfSchool(folder, after.db, log);
    await after.close();
    expect(said).toEqual([expect.stringMatching(/^secret\.key was missing .*a new one was made.*strangers again/)]);
    expect(secrets()).toEqual([]);
  });
});

describe('a store of pictures', () => {
  it('has those of the folder after the start that names it, or after the next start if it was unreachable', async () => {
    await open();
    const store = await openS3Server();
    const { url, region, accessKeyId, secretAccessKey } = store.settings;
    const keys = {
      S3_URL: url,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const picture = path.join(folder, 'uploads/slope/a.webp');
    mkdirSync(path.dirname(picture), { recursive: true });
    writeFileSync(picture, 'pixels');
    const served = async (opened: Site) =>
      opened.fetch(new Request('http://localhost/api/v1/storage/public/slope/a.webp'));
    store.behave('fails');
    expect((await served(await open(keys))).status).toBe(503);
    expect(existsSync(picture)).toBe(true);
    store.behave('answers');
    const answer = await served(await open(keys));
    expect([answer.status, await answer.text()]).toEqual([200, 'pixels']);
    expect(existsSync(picture)).toBe(false);
  });
});

describe('openSite', () => {
  it('creates an administrator with a random password at the first start, and reports it once', async () => {
    const first = await open({ SEED: 'demo' });
    expect(first.setupToken).toBeUndefined();
    expect(first.madeAdmin).toEqual({ email: 'admin@gerende.example', password: expect.stringMatching(/^.{12,}$/) });
    const { email = '', password = '' } = first.madeAdmin ?? {};
    expect((await login(first, email, password)).status).toBe(200);
    const second = await open();
    expect(second.madeAdmin).toBeNull();
    expect((await login(second, email, password)).status).toBe(200);
  });

  it('prints the setup token at the first start of an empty school, and nothing once there is an administrator', async () => {
    const first = await open();
    expect(first.madeAdmin).toBeNull();
    expect(first.setupToken).toMatch(/^[\w-]{24}$/);
    const again = await open();
    expect(again.setupToken).not.toBe(first.setupToken);
    const json = { email: 'desk@example.com', password: 'powder-snow-8', setup_token: again.setupToken };
    const request = new Request('http://localhost/trpc/guest.setup.makeAdmin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
    expect((await again.fetch(request)).status).toBe(200);
    // A school that started without the demo gets none later, even with SEED=demo.
    const later = await open({ SEED: 'demo' });
    expect([later.setupToken, later.madeAdmin]).toEqual([undefined, null]);
    expect(await later.app.db.selectFrom('slope').selectAll().execute()).toEqual([]);
  });

  it('creates the administrator of the environment without printing the password', async () => {
    const opened = await open({ ADMIN_EMAIL: 'Desk@Example.com', ADMIN_PASSWORD: 'powder-snow-8' });
    expect(opened.madeAdmin).toBeNull();
    expect((await login(opened, 'desk@example.com', 'powder-snow-8')).status).toBe(200);
    const changed = await open({ ADMIN_EMAIL: 'desk@example.com', ADMIN_PASSWORD: 'short' });
    expect((await login(changed, 'desk@example.com', 'short')).status).toBe(401);
    expect((await login(changed, 'desk@example.com', 'powder-snow-8')).status).toBe(200);
  });

  it.each([
    ['powder-8', 'Please use at least 10 characters'],
    ['password1234', 'This password is too easy to guess'],
    ['front.desk-8-8', 'Please leave your e-mail address out of the password'],
  ])('refuses %s of the environment for the first administrator in one line', async (ADMIN_PASSWORD, why) => {
    const settings = { ADMIN_EMAIL: 'front-desk@example.com', ADMIN_PASSWORD };
    await expect(open(settings)).rejects.toThrow(`ADMIN_PASSWORD is refused: ${why}`);
  });

  it('keeps sessions and data over a restart', async () => {
    const first = await open({ ADMIN_EMAIL: 'desk@example.com', ADMIN_PASSWORD: 'powder-snow-8' });
    const { token } = await (await login(first, 'desk@example.com', 'powder-snow-8')).json();
    await first.app.db.updateTable('school').set({ name: 'Yuzawa' }).execute();
    const second = await open();
    const headers = { authorization: `Bearer ${token}` };
    expect((await second.fetch(new Request('http://localhost/api/v1/booking', { headers }))).status).toBe(200);
    expect((await second.app.db.selectFrom('school').select('name').executeTakeFirst())?.name).toBe('Yuzawa');
  });

  it('drops sessions that expired while it was stopped', async () => {
    const first = await open({ ADMIN_EMAIL: 'desk@example.com', ADMIN_PASSWORD: 'powder-snow-8' });
    await login(first, 'desk@example.com', 'powder-snow-8');
    await first.app.db.updateTable('session').set({ expires_at: 1 }).execute();
    const second = await open();
    second.beginWork();
    expect(await second.app.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  it('stores the secret of the bot check beside the data, and needs none without the built-in check', async () => {
    await open({ BOT_CHECK: 'none' });
    expect(existsSync(path.join(folder, 'secret.key'))).toBe(false);
    await open();
    expect(existsSync(path.join(folder, 'secret.key'))).toBe(true);
  });

  it('issues invoices by Square only where it is connected and wanted for that, and follows its earlier ones', async () => {
    const square = { SQUARE_ACCESS_TOKEN: 'token', SQUARE_LOCATION_ID: 'L1' };
    const issuers = async (env: Record<string, string>) => {
      const { invoices } = (await open(env)).app;
      return [invoices.provider, invoices.earlier?.provider];
    };
    expect(await issuers({})).toEqual(['own', undefined]);
    expect(await issuers(square)).toEqual(['square', undefined]);
    expect(await issuers({ ...square, SQUARE_INVOICES: 'off' })).toEqual(['own', 'square']);
    expect(await issuers({ SQUARE_INVOICES: 'off' })).toEqual(['own', undefined]);
  });

  it('requires https in browsers only when guests use https', async () => {
    const hsts = async (env: Record<string, string>) =>
      (await (await open(env)).fetch(new Request('http://localhost/api/v1/captcha'))).headers.get(
        'strict-transport-security',
      );
    expect(await hsts({})).toBeNull();
    expect(await hsts({ PUBLIC_URL: 'http://lessons.example.com' })).toBeNull();
    expect(await hsts({ PUBLIC_URL: 'https://lessons.example.com' })).toMatch(/max-age/);
  });
});
