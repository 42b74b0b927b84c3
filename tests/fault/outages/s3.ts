import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { demoAccounts } from '../../../db/demo/accounts.ts';
import { settings } from '../../../tools/parts/settings.ts';
import { startInstallation } from '../../../tools/run/installation.ts';
import { call, type Check, percentile, reportOf, type Timed } from '../parts/checks.ts';
import { proxyTo } from '../parts/part-proxy.ts';
import { logIn } from '../parts/sender.ts';
import type { FaultReport } from '../report.ts';

const PORT = settings.ports.fault + 38;
/** The store's timeout of two seconds, plus a margin for a slow machine. */
const MOST_MS = 4000;
/** Longer than the product waits before it tries the store again after a failure. */
const PAUSE_MS = 6000;

/** The URLs of questions with pictures, so that the store is used. */
async function withPictures(databaseUrl: string, most: number): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; category: string; matrix: string }>(
    `select b.item_id as id, c.name as category, coalesce(b.matrix_id::text, 'u') as matrix
     from questions.bank_view b join questions.category c on c.id = b.category_id
     where b.edition = 'pa' and b.open and exists (
       select from questions.item_version v where v.item_id = b.item_id and v.images <> '[]')
     order by b.code limit $1`,
    [most],
  );
  await client.end();
  return rows.map(
    ({ id, category, matrix }) => `/paplabable/questionbank/question/${encodeURIComponent(category)}/${matrix}/${id}`,
  );
}

const hasPicture = ({ data }: Timed) => JSON.stringify(data ?? null).includes('data:image/');

function checksOf(flow: string, replies: readonly Timed[]): readonly Check[] {
  return [
    { name: `questions refused while it was ${flow}`, wrong: replies.filter(({ status }) => status !== 200).length },
    {
      name: `questions that took too long while it was ${flow}`,
      wrong: replies.filter(({ milliseconds }) => milliseconds > MOST_MS).length,
    },
  ];
}

/** The object store first hangs, then is down: questions arrive quickly, with descriptions in place of pictures. */
export async function s3({ count }: { readonly count: number }): Promise<FaultReport> {
  const begun = performance.now();
  const { endpoint } = settings.objects;
  const proxy = await proxyTo(endpoint.hostname, Number(endpoint.port));
  const environment = { S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`, LOG_LEVEL: 'silent' };
  const installation = await startInstallation({ port: PORT, name: 'outage_s3', environment });
  const token = await logIn(installation.url, demoAccounts()['learner'] ?? { email: '', password: '' });
  const items = await withPictures(installation.databaseUrl, count);
  const openAll = async () => {
    const replies: Timed[] = [];
    for (const path of items) replies.push(await call(installation.url, { path, token }));
    return replies;
  };
  proxy.turn('frozen');
  const frozen = await openAll();
  await wait(PAUSE_MS);
  proxy.turn('closed');
  const closed = await openAll();
  proxy.turn('open');
  await wait(PAUSE_MS);
  const back = await openAll();
  await installation.stop();
  proxy.close();
  const slowest = (replies: readonly Timed[]) =>
    percentile(
      replies.map(({ milliseconds }) => milliseconds),
      1,
    );
  return reportOf(
    's3',
    begun,
    [
      `${items.length} questions with pictures; slowest ${slowest(frozen)} ms frozen, ${slowest(closed)} ms closed, ${slowest(back)} ms when it was back`,
    ],
    [
      { name: 'runs without a question to open', wrong: items.length === 0 ? 1 : 0 },
      ...checksOf('frozen', frozen),
      ...checksOf('closed', closed),
      {
        name: 'questions without their picture when it was back',
        wrong: back.filter((reply) => !hasPicture(reply)).length,
      },
    ],
  );
}
