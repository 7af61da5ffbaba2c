/**
 * Calls for which an administrator enters the password again, however long they are logged in: somebody who finds an
 * open browser, or a token, must not be able to become an administrator or copy all data. Procedures by their path,
 * REST calls by method and path.
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
  'admin.passkey.add',
  'admin.passkey.begin',
  'admin.passkey.remove',
  'admin.secondStep.begin',
  'admin.secondStep.confirm',
  'admin.secondStep.remove',
  'admin.secondStep.renewCodes',
  'admin.secondStep.require',
  'admin.secondStep.switchOff',
  'get /backups/{name}',
]);

export const needsPassword = (call: string): boolean => confirmedCalls.has(call);

/** The only calls for an owner who must set up a second step first. */
export const setUpCalls: ReadonlySet<string> = new Set([
  'admin.passkey.add',
  'admin.passkey.begin',
  'admin.secondStep.begin',
  'admin.secondStep.confirm',
  'admin.secondStep.get',
  'admin.session.confirm',
  'admin.session.logout',
  'admin.session.me',
  'post /confirm',
  'post /logout',
]);

/** Says in the body of a refusal what is missing. */
export const missingPassword = { missing: 'password' } as const;
export const missingSecondStep = { missing: 'second_step' } as const;
