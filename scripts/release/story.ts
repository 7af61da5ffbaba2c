/**
 * What the README tells a school without an engineer, with the one file, an empty environment and a browser:
 *
 *     node --import tsx scripts/release/story.ts OLD NEW
 *
 * OLD and NEW are executables of two versions: install, first booking, nightly backup seen and downloaded, the machine dies,
 * restore on another, update, forgotten password. CHROMIUM_PATH names a browser. It takes some three minutes, since the
 * server looks once a minute whether a backup is due, on a machine whose clock libfaketime puts a day ahead; without that
 * (Debian: faketime) a backup is made by the button.
 */
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { book, chooseLesson, fillDetails, findOffer, guestNamed, openLanding, proceed } from '../../e2e/guest.ts';
import { readDatabase } from '../../e2e/stored.ts';
import { Machine } from './machine.ts';

const [oldFile, newFile] = process.argv.slice(2).map((file) => path.resolve(file));
if (!oldFile || !newFile) throw new Error('Name two executables: the older and the newer one.');

const folder = mkdtempSync(path.join(os.tmpdir(), 'gerende-story-'));
const port = Number(process.env.PORT ?? 3999);
const url = `http://127.0.0.1:${port}`;
const faketime = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;
const clock = path.join(folder, 'clock');
const guest = guestNamed('Tan Wei Ling');
const email = 'admin@gerende.example';
/** The server looks once a minute, and leaves the CPU to whatever else runs while it makes one. */
const backupSeen = { timeout: 600_000 };

const say = (line: string): void => console.log(`story: ${line}`);

const machines: Machine[] = [];

/** A folder of its own with the one file in it. */
function install(name: string, file: string, settings: Record<string, string> = {}): Machine {
  const machine = new Machine(path.join(folder, name), port, settings);
  mkdirSync(machine.folder, { recursive: true });
  machine.put(file);
  machines.push(machine);
  return machine;
}

async function bookLesson(page: Page): Promise<number> {
  const offer = await findOffer(url, 'en');
  await openLanding(page, 'en');
  await chooseLesson(page, 'en', offer);
  await fillDetails(page, 'en', guest);
  await proceed(page, 'en');
  return book(page, 'en');
}

async function logIn(page: Page, password: string): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  // The clock is put a day ahead, and other sessions end after twelve hours without use.
  await page.getByRole('checkbox', { name: 'Stay logged in on this device' }).check();
  await page.getByRole('button', { name: 'Login' }).click();
}

async function seeBooking(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Booking', exact: true }).click();
  await page.getByRole('searchbox').fill(guest.name);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('table').getByText(guest.name).first()).toBeVisible({ timeout: 30_000 });
}

/** @returns the file of a backup that was downloaded by a click */
async function seeBackup(page: Page, site: Machine, password: string): Promise<string> {
  const hasClock = existsSync(faketime);
  if (hasClock) {
    // The server knows from its first look on since when there should be backups.
    const sinceWhen = (): unknown =>
      readDatabase<{ since: unknown }>(site.data, 'select since from backup_plan')[0]?.since;
    await expect.poll(sinceWhen, backupSeen).not.toBeNull();
    writeFileSync(clock, '+1d');
  }
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Backups' }).click();
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: hasClock ? 'Nightly' : 'By hand' });
  if (!hasClock) await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(async () => {
    await page.reload();
    await expect(line).toBeVisible();
  }).toPass(backupSeen);
  say(`seen in Settings > Backups: ${(await line.innerText()).replaceAll(/\s+/g, ' ')}`);
  const downloading = page.waitForEvent('download');
  await line.getByRole('button').click();
  const again = page.getByRole('dialog', { name: 'Your password again' });
  // It was typed a day ago, or just now where the clock is the machine's.
  if (hasClock) {
    await again.getByLabel('Password', { exact: true }).fill(password);
    await again.getByRole('button', { name: 'Continue' }).click();
  }
  const download = await downloading;
  const file = path.join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

async function firstMachine(page: Page): Promise<{ password: string; backup: string }> {
  writeFileSync(clock, '+0');
  const settings: Record<string, string> = existsSync(faketime)
    ? {
        LD_PRELOAD: faketime,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }
    : {};
  const machine = install('first', oldFile ?? '', settings);
  await machine.start();
  const password = await machine.printed('Password');
  assert.equal(await machine.printed('Login'), email);
  say(`booked in Chromium: number ${await bookLesson(page)}`);
  await logIn(page, password);
  await seeBooking(page);
  say('logged in with the printed password, the booking is in the list');
  const backup = await seeBackup(page, machine, password);
  await machine.kill();
  rmSync(machine.folder, { recursive: true });
  return { password, backup };
}

/** A page of a browser that has not been logged in. */
async function freshPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
  return context.newPage();
}

/** The backup is copied beside the one file of another machine. */
async function restoreElsewhere(page: Page, backup: string, password: string): Promise<Machine> {
  const machine = install('second', oldFile ?? '');
  const name = path.basename(backup);
  copyFileSync(backup, path.join(machine.folder, name));
  say(machine.run('check', name));
  say(machine.run('restore', name));
  await machine.start();
  await logIn(page, password);
  await seeBooking(page);
  say('restored on another machine: the login and the booking are there');
  return machine;
}

/** @param page still logged in */
async function update(page: Page, machine: Machine): Promise<void> {
  await machine.stop();
  machine.put(newFile ?? '');
  await machine.start();
  await page.reload();
  await expect(page.getByRole('table').getByText(guest.name).first()).toBeVisible({ timeout: 30_000 });
  say('updated: stopped, the new file in the place of the old one, started; the booking is there');
}

async function forgetPassword(page: Page, machine: Machine, forgotten: string): Promise<void> {
  const printed = machine.run('admin', 'reset-password', email, '--generate');
  await logIn(page, forgotten);
  await expect(page.getByText('The e-mail or the password is wrong').first()).toBeVisible();
  await logIn(page, /^Password: (\S+)/m.exec(printed)?.[1] ?? '');
  await seeBooking(page);
  say('forgotten password: the old one is refused, the new one logs in');
}

async function story(): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
  try {
    const { password, backup } = await firstMachine(await freshPage(browser));
    say('the machine died: killed, and its folder is gone');
    const page = await freshPage(browser);
    const machine = await restoreElsewhere(page, backup, password);
    await update(page, machine);
    await forgetPassword(await freshPage(browser), machine, password);
    say(machine.run('check'));
    await machine.stop();
  } finally {
    await browser.close();
    for (const machine of machines) await machine.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

await story();
say('every step held');
