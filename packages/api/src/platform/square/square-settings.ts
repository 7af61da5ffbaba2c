/**
 * How Square is reached for a school. Separate from the library, so that type checking this file does not load its
 * 4,000 type files.
 */
export type SquareSettings = {
  accessToken: string;
  locationId: string;
  baseUrl: string;
  /** Key of the webhook subscription; without it all events are refused. */
  webhookSignatureKey: string | null;
  /** The URL that Square sends events to: its signature includes it. */
  webhookUrl: string | null;
  /** Time limit of each call; tests shorten it. */
  timeoutInSeconds?: number;
};
