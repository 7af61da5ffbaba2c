/**
 * a3: how long the list takes that nobody has asked for since the last write, beside the least it could take: the same
 * rows read and written as JSON by better-sqlite3 alone, and as many bytes sent by a bare server.
 */
import http from 'node:http';
import { found, type Login, median, openBenchFile, tokenOf } from './measure.ts';

const tries = 150;

type Call = { method?: string; headers?: http.OutgoingHttpHeaders; body?: string };
type Answer = { ms: number; status: number | undefined; body: Buffer };

/** One call on a connection that stays open, as a busy site's are; no compression, as the yardsticks were taken. */
function ask(agent: http.Agent, url: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const request = http.request(url, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ ms: performance.now() - began, status: response.statusCode, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

type Course = { id: number; slopes: object[]; setting_time: object[]; fee: number };
type OfCourse = { course_id: number };

/** The list from prepared statements: courses with names, slopes, times and lowest fee. */
function rawList(dataDir: string) {
  const file = openBenchFile(dataDir, { readonly: true });
  const readCourses = file.prepare<[], { id: number }>(
    `select course.*, category_name, category_name_ja, category_name_zh from course join category on category.id = category_id
     where course.deleted_at is null order by course.display_order, course.id`,
  );
  const readSlopes = file.prepare<[], OfCourse>(
    `select course_id, slope.id, name_en, name_zh, name_ja from course_slope join slope on slope.id = slope_id
     where deleted_at is null order by display_order, slope.id`,
  );
  const readTimes = file.prepare<[], OfCourse>(
    `select course_id, setting_time.id, setting_time, setting_time_ja, duration_from, duration_to from course_setting_time
     join setting_time on setting_time.id = setting_time_id order by duration_from, duration_to, setting_time.id`,
  );
  const readFees = file.prepare<[], OfCourse & { fee: number }>(
    `select course_id, min(price) as fee from course_price join slope on slope.id = slope_id
     where deleted_at is null and price > 0 group by course_id`,
  );
  return {
    close: () => file.close(),
    list() {
      const byId = new Map<number, Course>(
        readCourses.all().map((course) => [course.id, { ...course, slopes: [], setting_time: [], fee: 0 }]),
      );
      const courseOf = (id: number): Course => found(byId.get(id));
      for (const { course_id, ...slope } of readSlopes.all()) courseOf(course_id).slopes.push(slope);
      for (const { course_id, ...time } of readTimes.all()) courseOf(course_id).setting_time.push(time);
      for (const { course_id, fee } of readFees.all()) courseOf(course_id).fee = fee;
      return JSON.stringify({ items: [...byId.values()] });
    },
  };
}

/**
 * Ours and the limits in turn, so that a machine that drifts drifts for all.
 * @param bare address of a bare server that sends as many bytes
 * @returns medians in milliseconds: the first call after a write, a kept one, the rows alone, the bytes alone
 */
export async function firstAnswer(ours: string, bare: string, dataDir: string, login: Login) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const json = { 'Content-Type': 'application/json' };
  const token = await tokenOf(ours, login);
  const limit = rawList(dataDir);
  const first: number[] = [];
  const kept: number[] = [];
  const rows: number[] = [];
  const bytes: number[] = [];
  for (let index = 0; index < tries; index += 1) {
    const written = await ask(agent, `${ours}/api/v1/setting-times/1`, {
      method: 'PUT',
      headers: { ...json, Authorization: `Bearer ${token}` },
      body: JSON.stringify({ setting_time: `Morning ${index}`, duration_from: '09:00', duration_to: '12:00' }),
    });
    if (written.status !== 200) throw new Error(`The write was refused: ${written.body}`);
    const list = `${ours}/api/v1/courses?check_prices=true`;
    first.push((await ask(agent, list)).ms);
    kept.push((await ask(agent, list)).ms);
    const began = performance.now();
    limit.list();
    rows.push(performance.now() - began);
    bytes.push((await ask(agent, bare)).ms);
  }
  limit.close();
  agent.destroy();
  return { first: median(first), kept: median(kept), rows: median(rows), bytes: median(bytes) };
}
