/**
 * a3: how long the list takes that nobody has asked for since the last write, beside the least it could take: the same
 * rows read and written as JSON by better-sqlite3 alone, and as many bytes sent by a bare server.
 */
import http from 'node:http';
import path from 'node:path';
import SqliteFile from 'better-sqlite3';

const tries = 150;

/** One call on a connection that stays open, as a busy site's are; no compression, as the yardsticks were taken. */
function ask(agent, url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const request = http.request(url, { agent, method, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ ms: performance.now() - began, status: response.statusCode, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** The list from prepared statements: courses with names, slopes, times and lowest fee. */
function rawList(dataDir) {
  const file = new SqliteFile(path.join(dataDir, 'gerende.db'), { readonly: true });
  const read = [
    `select course.*, category_name, category_name_ja, category_name_zh from course join category on category.id = category_id
     where course.deleted_at is null order by course.display_order, course.id`,
    `select course_id, slope.id, name_en, name_zh, name_ja from course_slope join slope on slope.id = slope_id
     where deleted_at is null order by display_order, slope.id`,
    `select course_id, setting_time.id, setting_time, setting_time_ja, duration_from, duration_to from course_setting_time
     join setting_time on setting_time.id = setting_time_id order by duration_from, duration_to, setting_time.id`,
    `select course_id, min(price) as fee from course_price join slope on slope.id = slope_id
     where deleted_at is null and price > 0 group by course_id`,
  ].map((sql) => file.prepare(sql));
  return {
    close: () => file.close(),
    list() {
      const [courses, slopes, times, fees] = read.map((statement) => statement.all());
      const byId = new Map(courses.map((course) => [course.id, { ...course, slopes: [], setting_time: [], fee: 0 }]));
      for (const { course_id, ...slope } of slopes) byId.get(course_id).slopes.push(slope);
      for (const { course_id, ...time } of times) byId.get(course_id).setting_time.push(time);
      for (const { course_id, fee } of fees) byId.get(course_id).fee = fee;
      return JSON.stringify({ items: [...byId.values()] });
    },
  };
}

/**
 * Ours and the limits in turn, so that a machine that drifts drifts for all.
 * @param bare address of a bare server that sends as many bytes
 * @returns medians in milliseconds: the first call after a write, a kept one, the rows alone, the bytes alone
 */
export async function firstAnswer(ours, bare, dataDir, { email, password }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const json = { 'Content-Type': 'application/json' };
  const login = await ask(agent, `${ours}/api/v1/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const { token } = JSON.parse(login.body.toString());
  const limit = rawList(dataDir);
  const [first, kept, rows, bytes] = [[], [], [], []];
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
  const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
  return { first: median(first), kept: median(kept), rows: median(rows), bytes: median(bytes) };
}
