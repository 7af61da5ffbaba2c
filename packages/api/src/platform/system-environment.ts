/** The part of the environment that a separate process needs to be found and started; no settings and no secrets. */

export function environmentOfSystem(): Record<string, string> {
  // biome-ignore lint/style/noProcessEnv: it is the system's, and no setting of ours; Node does not start on Windows without the last
  const { PATH, HOME, SystemRoot } = process.env;
  return { ...(PATH && { PATH }), ...(HOME && { HOME }), ...(SystemRoot && { SystemRoot }) };
}
