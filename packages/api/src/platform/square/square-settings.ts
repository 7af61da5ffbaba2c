/** How a school is reached at Square. It is apart from the library, whose 4,000 files of types whoever reads this would load. */
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
