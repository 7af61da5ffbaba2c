/** Starts sites with several processes on databases of tests that run elsewhere: the tests request them over HTTP. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../../e2e/drivers/programs.ts';
import { openRoundRobin } from '../../e2e/postgres/round-robin.ts';
import { Site } from '../torture/site/site.ts';

const processes = 3;

type Asked = { database: string; settings: Record<string, string> };
type Open = { url: string; close(): Promise<void> };

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text;
}

async function openSite(server: string, { database, settings }: Asked): Promise<Open> {
  const urls: string[] = [];
  const sites: Site[] = [];
  for (let at = 0; at < processes; at += 1) {
    const port = String(await freePort());
    urls.push(`http://127.0.0.1:${port}`);
    const own = { PORT: port, DATABASE_URL: `${server}/${database}`, SECRET: 'the secret that all processes share' };
    const site = new Site({
      dataDir: settings.DATA_DIR ?? '',
      settings: { ...settings, ...own, DRAIN_SECONDS: '0', TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' },
    });
    sites.push(site);
  }
  // Their public address may differ from the real one.
  await Promise.all(sites.map((site) => site.opened()));
  const proxy = await openRoundRobin(urls);
  return {
    url: proxy.url,
    close: async () => {
      await proxy.close();
      await Promise.all(sites.map((site) => site.kill()));
    },
  };
}

/** @param server address of the database server, without the name of a database */
export async function openSiteMaker(server: string): Promise<Open> {
  const open = new Map<string, Open>();
  const answer = async (request: IncomingMessage): Promise<string> => {
    const asked = await textOf(request);
    if (request.method === 'DELETE') {
      await open.get(asked)?.close();
      open.delete(asked);
      return '';
    }
    const site = await openSite(server, JSON.parse(asked) as Asked);
    open.set(site.url, site);
    return site.url;
  };
  const maker = createServer((request, response) => {
    answer(request).then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(maker, 'listening');
  return {
    url: `http://127.0.0.1:${(maker.address() as AddressInfo).port}`,
    close: async () => {
      for (const site of open.values()) await site.close();
      maker.closeAllConnections();
      maker.close();
    },
  };
}
