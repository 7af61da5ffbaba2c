/** Names the browser and the system of a device from its requests, so that people recognize their own. */
import Bowser from 'bowser';

/** A browser's header is shorter; anything longer is not from one. */
const longestAgent = 400;
const longestName = 40;

export type Device = { browser: string | null; system: string | null };

/** A program names itself before a slash, as `curl/8.5.0`. */
const programName = (agent: string): string | undefined => /^([\w.-]+)\/[\d.]+$/.exec(agent.trim())?.[1];

const shortName = (name: string | undefined): string | null => name?.slice(0, longestName) || null;

/** @param agent the header User-Agent: it is what the client claims, and proves nothing */
export function deviceOf(agent: string | undefined): Device {
  if (!agent?.trim()) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(agent.slice(0, longestAgent));
  return { browser: shortName(browser.name || programName(agent)), system: shortName(os.name) };
}
