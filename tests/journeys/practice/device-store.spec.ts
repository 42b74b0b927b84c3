import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { build } from 'vite';
import { TOKEN_COOKIE } from '../people.ts';
import { type FormerEntry, leaveFormerEntries } from './former-device.ts';
import { newSubscriber } from './subscriber.ts';

const API = '/api/v1';
const BANK = `${API}/paplabable/questionbank`;
const CATEGORIES = ['Mental Health', 'Child and Adolescent Health', 'Acute and Emergency Care'];
const COUNT = 50;

type Get = <T>(path: string) => Promise<T>;

async function getAs(context: BrowserContext): Promise<Get> {
  const token = (await context.cookies()).find(({ name }) => name === TOKEN_COOKIE)?.value ?? '';
  return async <T>(path: string) => {
    const reply = await context.request.get(path, { headers: { authorization: `Bearer ${token}` } });
    return ((await reply.json()) as { data: T }).data;
  };
}

interface QuestionReply {
  readonly question: { readonly id: string; readonly version_id: string };
  readonly record: { readonly answers: number };
}
const questionPath = (category: string, id: string) => `${BANK}/question/${encodeURIComponent(category)}/u/${id}`;

/** The API paths of the first questions of the bank. */
async function firstQuestions(get: Get): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const category of CATEGORIES) {
    const { rows } = await get<{ rows: { id: string }[] }>(`${BANK}/category/${encodeURIComponent(category)}/u`);
    paths.push(...rows.map(({ id }) => questionPath(category, id)));
  }
  return paths.slice(0, COUNT);
}

const rowsOf = (page: Page, uid: string, table: string): Promise<number> =>
  page.evaluate(
    async ([name, store]) => {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const counting = opening.result.transaction(store).objectStore(store).count();
      await new Promise((resolve) => counting.addEventListener('success', resolve));
      opening.result.close();
      return counting.result;
    },
    [`outbox-${uid}`, table] as const,
  );

test('fifty answers that an earlier visit left on the device are sent by the current one, each once [model-outbox-first]', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await newSubscriber(browser, 'Former');
  const get = await getAs(context);
  const { uid } = await get<{ uid: string }>(`${API}/pausers/current`);
  const { key } = await get<{ key: string }>(`${API}/paplabable/devicekey`);
  const paths = await firstQuestions(get);
  const entries: FormerEntry[] = [];
  for (const [at, path] of paths.entries()) {
    const { question } = await get<QuestionReply>(path);
    entries.push({
      opId: randomUUID(),
      at: Date.now() - (COUNT - at) * 1000,
      kind: 'practice.answer',
      data: {
        bank: 'pa',
        itemId: question.id,
        option: 'ABCDE'[at % 5] ?? 'A',
        seconds: 20,
        version: question.version_id,
      },
      subject: `Question ${at + 1}`,
      href: '/questionbank',
    });
  }
  const page = await context.newPage();
  await page.goto('/disclaimer');
  await leaveFormerEntries(page, { uid, key }, entries);
  expect(await rowsOf(page, uid, 'entries')).toBe(COUNT);

  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/answerv2/')) sent.push(request.postDataJSON().op_id as string);
  });
  await page.goto('/questionbank');
  await expect.poll(() => rowsOf(page, uid, 'entries'), { timeout: 60_000 }).toBe(0);
  expect(sent.toSorted()).toEqual(entries.map(({ opId }) => opId).toSorted());
  const answers = await Promise.all(paths.map(async (path) => (await get<QuestionReply>(path)).record.answers));
  expect(answers).toEqual(paths.map(() => 1));
});

/** The module that opens the store, compiled for the browser. */
async function storeCode(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'platform/web/offline/device/database.ts', formats: ['iife'], name: 'deviceStore' },
    },
  });
  const [result] = Array.isArray(made) ? made : [made];
  if (!result || !('output' in result)) throw new Error('Nothing was built.');
  return result.output[0].code;
}

test('a store that is upgraded to a newer version keeps waiting entries, and the older build can still use it', async ({
  page,
}) => {
  const code = await storeCode();
  await page.goto('/disclaimer');
  const seen = await page.evaluate(`(async () => {
    ${code}
    const { openStore, STEPS } = deviceStore;
    const name = 'outbox-' + crypto.randomUUID();
    const row = (id) => ({ id, at: 1, sealed: null });
    const first = await openStore(name, STEPS);
    for (let n = 0; n < 50; n += 1) await first.put('entries', row('op-' + n));
    // Like another tab with a newer build: the open connection must close to allow the upgrade.
    const raised = [...STEPS, (db, change) => change.objectStore('replies').createIndex('at', 'at')];
    const second = await openStore(name, raised);
    const kept = await second.count('entries');
    const indexed = [...second.transaction('replies').store.indexNames];
    second.close();
    const former = await openStore(name, STEPS);
    await former.put('entries', row('op-50'));
    const after = await former.count('entries');
    former.close();
    indexedDB.deleteDatabase(name);
    return { version: second.version, kept, indexed, after };
  })()`);
  expect(seen).toEqual({ version: 3, kept: 50, indexed: ['at'], after: 51 });
});
