/**
 * Calls for which an administrator enters the password again, however long they are logged in: whoever finds an open browser, or
 * a token, must not make themselves an administrator or take all data along. Procedures by their path, REST calls by method and path.
 */
const confirmedCalls: ReadonlySet<string> = new Set([
  'admin.account.add',
  'admin.account.disable',
  'admin.account.enable',
  'admin.account.resetPassword',
  'admin.account.setRole',
  'admin.audit.keep',
  'admin.guestData.erase',
  'admin.guestData.export',
  'admin.invitation.send',
  'admin.invitation.sendAgain',
  'get /backups/{name}',
]);

export const needsPassword = (call: string): boolean => confirmedCalls.has(call);

/** Says in the body of a refusal what is missing. */
export const missingPassword = { missing: 'password' } as const;
