/** The site of a school: one process with a database in its data folder, or three behind a plain proxy with one on a server. */
import { freePort } from '../../../e2e/drivers/programs.ts';
import { openRoundRobin, type RoundRobin } from '../../../e2e/postgres/round-robin.ts';
import { databaseOn, settingsOnServer } from './schools.ts';
import { Site, type Start } from './site.ts';

export type RunningSite = Pick<Site, 'opened' | 'ended' | 'kill' | 'stop' | 'isOpen' | 'printed'>;

const processes = 3;

type Begun = { sites: Site[]; urls: string[] };

/** All are started, killed and stopped together. */
class ProcessesBehindProxy implements RunningSite {
  readonly #begun: Promise<Begun>;
  readonly #port: number;
  #proxy: RoundRobin | undefined;
  #sites: readonly Site[] = [];

  constructor(start: Start) {
    this.#port = Number(start.settings?.PORT ?? 0);
    this.#begun = this.#begin(start);
  }

  async #begin({ dataDir, settings = {} }: Start): Promise<Begun> {
    const begun: Begun = { sites: [], urls: [] };
    const own = {
      ...settingsOnServer(dataDir),
      // The proxy here stands between the school's own one and the processes.
      TRUSTED_PROXIES: String(Number(settings.TRUSTED_PROXIES ?? 0) + 1),
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'error',
    };
    for (let at = 0; at < processes; at += 1) {
      const PORT = String(await freePort());
      begun.urls.push(`http://127.0.0.1:${PORT}`);
      begun.sites.push(new Site({ dataDir, settings: { ...settings, ...own, PORT } }));
    }
    this.#sites = begun.sites;
    return begun;
  }

  /** The address of the proxy: a process may say a public one. */
  async opened(): Promise<string> {
    const { sites, urls } = await this.#begun;
    await Promise.all(sites.map((site) => site.opened()));
    this.#proxy ??= await openRoundRobin(urls, this.#port);
    return this.#proxy.url;
  }

  get isOpen(): boolean {
    return this.#sites.length > 0 && this.#sites.every(({ isOpen }) => isOpen);
  }

  get printed(): string {
    return this.#sites.map(({ printed }) => printed).join('');
  }

  async ended(): Promise<number | null> {
    const { sites } = await this.#begun;
    const codes = await Promise.all(sites.map((site) => site.ended()));
    return codes.find((code) => code !== 0) ?? null;
  }

  async kill(): Promise<void> {
    const { sites } = await this.#begun;
    await Promise.all(sites.map((site) => site.kill()));
    await this.#proxy?.close();
  }

  async stop(): Promise<void> {
    const { sites } = await this.#begun;
    await this.#proxy?.close();
    await Promise.all(sites.map((site) => site.stop()));
  }
}

export const startSite = (start: Start): RunningSite =>
  databaseOn(start.dataDir) ? new ProcessesBehindProxy(start) : new Site(start);
