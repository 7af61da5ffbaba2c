/** The only way to store a password: an unacceptable one is refused wherever it is set. */
import { passwordProblem } from '@gerende/domain/account/rules';
import { invalidFields } from '@gerende/domain/errors';
import type { AppContext } from '../../context/context.ts';
import { selectSchool } from '../school/school.queries.ts';
import { isEasilyGuessed } from '../session/common-passwords.ts';
import { hashPassword } from '../session/passwords.ts';

/**
 * Call it before a transaction: hashing is slow on purpose.
 * @returns the hash to store
 * @throws invalid on `password`; rate_limited when too many wait
 */
export async function hashNewPassword(
  app: AppContext,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const { name, name_ja, name_zh } = await selectSchool(app.db);
  const schoolNames = [name, name_ja, name_zh].filter((each) => each !== null);
  const problem = passwordProblem(password, { email, schoolNames });
  if (problem) throw invalidFields({ password: problem });
  if (await isEasilyGuessed(password, [email, ...schoolNames]))
    throw invalidFields({ password: 'errors:passwordTooEasy' });
  return hashPassword(password);
}
