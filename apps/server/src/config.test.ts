import { describe, expect, it } from 'vitest';
import { type Config, pictureStore, readConfig } from './config.ts';

const good = (env: Record<string, string | undefined> = {}): Config => {
  const config = readConfig(env);
  if ('problem' in config) throw new Error(config.problem);
  return config;
};
const problemOf = (env: Record<string, string>): string => {
  const config = readConfig(env);
  return 'problem' in config ? config.problem : '';
};

describe('the configuration (decisions, Running it)', () => {
  it('requires no variable', () => {
    expect(good()).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      BACKUPS: 'here',
      S3_REGION: 'us-east-1',
      SEED: 'demo',
      BOT_CHECK: 'altcha',
      RECAPTCHA_VERIFY_URL: 'https://www.google.com/recaptcha/api/siteverify',
      SQUARE_BASE_URL: 'https://connect.squareup.com',
      SQUARE_INVOICES: 'on',
      STRIPE_BASE_URL: 'https://api.stripe.com',
      CORS_ORIGINS: [],
      TRUSTED_PROXIES: 0,
      LOG_LEVEL: 'warn',
    });
  });

  it('treats an empty or blank variable as not set, and ignores unknown ones', () => {
    expect(good({ PORT: '', DATA_DIR: ' ', NOW: '', ADMIN_EMAIL: '', PATH: '/usr/bin', npm_config_x: 'y' })).toEqual(
      good(),
    );
  });

  it('reads the variables that are set', () => {
    const config = good({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/gerende',
      ADMIN_EMAIL: 'desk@example.com',
      ADMIN_PASSWORD: 'powder-8',
      SEED: 'none',
      NOW: '2026-12-10T10:00:00+09:00',
      BOT_CHECK: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET_KEY: 'secret',
      SQUARE_ACCESS_TOKEN: 'token',
      SQUARE_LOCATION_ID: 'L1',
      SQUARE_BASE_URL: 'https://connect.squareup.com',
      SQUARE_INVOICES: 'off',
      SMTP_URL: 'smtps://user:password@mail.example.com',
      PUBLIC_URL: 'https://lessons.example.com',
      CORS_ORIGINS: 'https://a.example, http://localhost:5173',
      LOG_LEVEL: 'info',
    });
    expect(config).toMatchObject({
      PORT: 8080,
      SEED: 'none',
      BOT_CHECK: 'recaptcha',
      PUBLIC_URL: 'https://lessons.example.com',
    });
    expect(config.CORS_ORIGINS).toEqual(['https://a.example', 'http://localhost:5173']);
  });

  it('names a store of pictures by four settings together', () => {
    expect(pictureStore(good())).toBeUndefined();
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(pictureStore(good({ S3_URL: 'https://s3.example.com/pictures', S3_REGION: 'auto', ...keys }))).toEqual({
      url: 'https://s3.example.com/pictures',
      region: 'auto',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });

  it('cannot be changed after it is read', () => {
    expect(Object.isFrozen(good())).toBe(true);
  });

  it.each([
    '2026-12-10T10:00:00+09:00',
    '2026-12-10T10:00+09:00',
    '2026-12-10T01:00:00Z',
    '2026-12-10T23:59:59.999-08:00',
  ])('freezes the clock at %s', (NOW) => {
    expect(good({ NOW }).NOW).toBe(NOW);
    expect(Number.isNaN(Date.parse(NOW))).toBe(false);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', '3000;'],
    ['S3_URL', 'https://pictures.s3.example.com'],
    ['ADMIN_EMAIL', 'admin'],
    ['SEED', 'full'],
    ['SEED', 'Demo'],
    ['NOW', 'yesterday'],
    ['NOW', '2026-12-10'],
    ['NOW', '2026-12-10T10:00:00'],
    ['NOW', '2026-02-30T10:00:00Z'],
    ['NOW', '2026-12-10T25:00:00Z'],
    ['NOW', '2026-12-10T10:60:00Z'],
    ['NOW', '2026-12-10T10:00:00+99:00'],
    ['BOT_CHECK', 'hcaptcha'],
    ['RECAPTCHA_VERIFY_URL', 'google'],
    ['RECAPTCHA_VERIFY_URL', 'file:///etc/passwd'],
    ['SQUARE_BASE_URL', 'connect.squareup.com'],
    ['SQUARE_BASE_URL', 'localhost:4000'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['PUBLIC_URL', 'lessons.example.com'],
    ['PUBLIC_URL', 'localhost:3000'],
    ['CORS_ORIGINS', 'a.example'],
    ['CORS_ORIGINS', 'https://a.example/,https://b.example'],
    ['CORS_ORIGINS', '*'],
    ['TRUSTED_PROXIES', 'all'],
    ['TRUSTED_PROXIES', '11'],
    ['LOG_LEVEL', 'debug'],
  ])('stops the start for %s=%s with one readable line that names it', (name, value) => {
    // Set as well, so that the check of the pair passes.
    const pair = { ADMIN_EMAIL: 'desk@example.com', ADMIN_PASSWORD: 'powder-8' };
    const problem = problemOf({ ...pair, [name]: value });
    expect(problem).toMatch(new RegExp(`^Gerende cannot start: ${name} [^\n;]{5,150}\\. See \\.env\\.example\\.$`));
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['an e-mail without a password', { ADMIN_EMAIL: 'desk@example.com' }, /ADMIN_PASSWORD and ADMIN_EMAIL go together/],
    ['a password without an e-mail', { ADMIN_PASSWORD: 'powder-8' }, /ADMIN_PASSWORD and ADMIN_EMAIL go together/],
    [
      'reCAPTCHA without its secret',
      { BOT_CHECK: 'recaptcha', RECAPTCHA_SITE_KEY: 'x' },
      /RECAPTCHA_SECRET_KEY is needed/,
    ],
    [
      'Square without a location',
      { SQUARE_ACCESS_TOKEN: 'x' },
      /SQUARE_LOCATION_ID and SQUARE_ACCESS_TOKEN go together/,
    ],
    [
      "Square's events without the address they are sent to",
      { SQUARE_WEBHOOK_SIGNATURE_KEY: 'x' },
      /PUBLIC_URL is needed/,
    ],
    [
      'a key of Stripe without the secret of its events',
      { STRIPE_SECRET_KEY: 'sk_x', PUBLIC_URL: 'https://ski.example' },
      /STRIPE_WEBHOOK_SECRET and STRIPE_SECRET_KEY go together/,
    ],
    [
      'Stripe without an address that guests come back to',
      { STRIPE_SECRET_KEY: 'sk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
      /PUBLIC_URL is needed with STRIPE_SECRET_KEY/,
    ],
    ['no bot check in production', { BOT_CHECK: 'none', NODE_ENV: 'production' }, /BOT_CHECK none is for tests/],
  ])('stops the start for %s', (_what, env, line) => {
    expect(problemOf(env)).toMatch(line);
    expect(problemOf(env)).not.toContain('\n');
  });

  it('requires no bot check outside production', () => {
    for (const NODE_ENV of ['', 'test', 'development'])
      expect(good({ BOT_CHECK: 'none', NODE_ENV }).BOT_CHECK).toBe('none');
  });

  it('reports every problem in one line, without secrets', () => {
    const problem = problemOf({
      PORT: 'x',
      SEED: 'y',
      METRICS_TOKEN: 'hunter2',
      SMTP_URL: 'http://user:hunter3@mail',
    });
    expect(problem.split('\n')).toHaveLength(1);
    for (const name of ['PORT', 'SEED', 'METRICS_TOKEN', 'SMTP_URL']) expect(problem).toContain(`${name} `);
    expect(problem).not.toMatch(/hunter/);
  });
});
