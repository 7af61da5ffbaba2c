/** `gerende admin`: the accounts of the back office, and a new password for somebody who forgot theirs. */
import type { AppContext } from '@gerende/api/context/context';
import type { Account } from '@gerende/domain/account/schema';
import { type Command, Option } from 'commander';
import { newPassword } from '../new-password.ts';
import { withExamples } from './help.ts';
import { readNewPassword } from './read-secret.ts';
import { readSettings } from './settings.ts';

type PasswordOptions = { generate?: boolean };

/** Nobody is logged in: whoever may run commands on this machine may do what an administrator may. */
const nobody = { id: '', email: '' };

async function withAccounts<Result>(
  aim: string,
  work: (app: AppContext, accounts: typeof import('@gerende/api/features/account/account.service')) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(aim);
  const [{ besideServer }, accounts] = await Promise.all([
    import('../open-beside.ts'),
    import('@gerende/api/features/account/account.service'),
  ]);
  return besideServer(settings, (app) => work(app, accounts));
}

/** @throws when nobody has this address */
function accountOf(accounts: readonly Account[], email: string): Account {
  const found = accounts.find((each) => each.email === email.trim().toLowerCase());
  if (!found) throw new Error(`no administrator has the address ${email}; see: gerende admin list`);
  return found;
}

async function list({ json }: { json?: boolean }): Promise<void> {
  const rows = await withAccounts('list administrators', (app, { listAccounts }) => listAccounts(app, nobody));
  const known = rows.map(({ email, role, is_disabled, is_instructor_deleted, created_at }) => ({
    ...{ email, role, is_disabled, is_instructor_deleted, created_at },
  }));
  if (json) console.log(JSON.stringify(known));
  else
    for (const { email, role, is_disabled, is_instructor_deleted } of known) {
      const state = is_disabled ? '   (disabled)' : is_instructor_deleted ? '   (instructor deleted)' : '';
      console.log(`${email}   ${role}${state}`);
    }
  if (!json && known.length === 0) console.log('There is no administrator yet: gerende admin add EMAIL');
}

/** A new password, and what to print about it. */
async function choosePassword({ generate }: PasswordOptions): Promise<{ password: string; shown: string }> {
  if (!generate) return { password: await readNewPassword(), shown: '' };
  const password = newPassword();
  return { password, shown: `\nPassword: ${password}   (shown this once)` };
}

async function add(email: string, { role, ...options }: PasswordOptions & { role: string }): Promise<void> {
  const { AddAccount } = await import('@gerende/domain/account/schema');
  const { shown, password } = await choosePassword(options);
  await withAccounts('add an administrator', (app, { addAccount }) =>
    addAccount(app, nobody, AddAccount.parse({ email, password, role })),
  );
  console.log(`${email} can log in.${shown}`);
}

async function resetPassword(email: string, options: PasswordOptions): Promise<void> {
  await withAccounts('set a password', async (app, { listAccounts, resetPassword }) => {
    // Before a password is asked for.
    const { id } = accountOf(await listAccounts(app, nobody), email);
    const { password, shown } = await choosePassword(options);
    await resetPassword(app, nobody, { id, password });
    console.log(`${email} has a new password; who was logged in by that account is logged out.${shown}`);
  });
}

async function resetSecondStep(email: string): Promise<void> {
  const { removeSecondStep } = await import('@gerende/api/features/second-step/second-step.service');
  await withAccounts('remove a second step', async (app, { listAccounts }) => {
    await removeSecondStep(app, nobody, accountOf(await listAccounts(app, nobody), email).id);
  });
  console.log(`${email} logs in by the password alone; who was logged in by that account is logged out.`);
}

async function disable(email: string): Promise<void> {
  await withAccounts('disable an administrator', async (app, { listAccounts, disableAccount }) => {
    await disableAccount(app, nobody, accountOf(await listAccounts(app, nobody), email).id);
  });
  console.log(`${email} can no longer log in, and is logged out.`);
}

async function enable(email: string): Promise<void> {
  await withAccounts('enable an administrator', async (app, { listAccounts, enableAccount }) => {
    await enableAccount(app, nobody, accountOf(await listAccounts(app, nobody), email).id);
  });
  console.log(`${email} can log in again.`);
}

export function addAdmin(program: Command): void {
  const admin = program
    .command('admin')
    .description('Who can log in to the back office. Works while the server runs. Passwords are never arguments.');
  const generated = ['--generate', 'make a password and print it once'] as const;
  const listed = admin
    .command('list')
    .description('List the administrators.')
    .option('--json', 'as JSON, for scripts')
    .action(list);
  withExamples(listed, [['gerende admin list', 'the address of each, and who is disabled']]);
  const added = admin
    .command('add <email>')
    .description('Add an account. The password is asked for, or read from standard input.')
    .option(...generated)
    .addOption(
      new Option('--role <role>', 'what the account may do; those of instructors are added in the back office')
        .choices(['owner', 'manager', 'desk', 'accountant'])
        .default('owner'),
    )
    .action(add);
  withExamples(added, [
    ['gerende admin add desk@school.example', 'asks for the password'],
    ['gerende admin add desk@school.example --generate', 'prints one'],
    ['gerende admin add desk@school.example < password.txt', 'its first line'],
    ['gerende admin add desk@school.example --role desk', 'books, plans and takes money, and changes no settings'],
  ]);
  const reset = admin
    .command('reset-password <email>')
    .description('Set a new password for an administrator who forgot theirs, and end their sessions.')
    .option(...generated)
    .action(resetPassword);
  withExamples(reset, [['gerende admin reset-password desk@school.example --generate', 'prints the new one']]);
  const step = admin
    .command('reset-second-step <email>')
    .description('Remove the second step of an account that lost phone and recovery codes, and end its sessions.')
    .action(resetSecondStep);
  withExamples(step, [
    ['gerende admin reset-second-step desk@school.example', 'an owner who needs one sets it up after the next login'],
  ]);
  const disabled = admin
    .command('disable <email>')
    .description('Bar an administrator from logging in, and end their sessions. The last one stays.')
    .action(disable);
  withExamples(disabled, [['gerende admin disable former@school.example', 'what they did stays in the history']]);
  const enabled = admin
    .command('enable <email>')
    .description('Let a disabled administrator log in again.')
    .action(enable);
  withExamples(enabled, [['gerende admin enable former@school.example', 'with the password they had']]);
}
