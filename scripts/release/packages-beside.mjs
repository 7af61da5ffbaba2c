/** Packages that are not bundled into the server's program: they stay beside it, and the executable packs them (inside.ts). */

/** They find native and other files beside their own. */
export const nativePackages = ['better-sqlite3', '@node-rs/argon2', 'sharp'];

/**
 * Pure JavaScript, large, and loaded on first use: papers, mail, passkeys, passwords, files for the accountant, Square,
 * Stripe.
 */
export const laterPackages = [
  'pdfkit',
  'harfbuzzjs',
  'any-ascii',
  'square',
  'stripe',
  'nodemailer',
  '@simplewebauthn/server',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'iconv-lite',
];

/** Further names by which parts of those are imported. */
export const laterParts = ['@simplewebauthn/server/helpers'];
