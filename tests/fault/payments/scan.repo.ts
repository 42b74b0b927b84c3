import { readFileSync } from 'node:fs';
import { query } from '../parts/query.ts';
import { cardNumbersIn } from './card-numbers.ts';

const PAGE = 5000;
/** Fingerprints of texts: computed numbers that may look like card numbers. */
const BY_CHANCE: ReadonlySet<string> = new Set(['questions.likeness']);

/** The tables with card numbers, once for each row; the job queue is searched too. */
async function inDatabase(url: string): Promise<readonly string[]> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables.filter((each) => !BY_CHANCE.has(each.name))) {
    let from = 0;
    let rows: { text: string }[];
    do {
      rows = await query<{ text: string }>(
        url,
        `select t::text as text from ${name} t order by ctid offset ${from} limit ${PAGE}`,
      );
      from += PAGE;
      for (const { text } of rows) if (cardNumbersIn(text) > 0) found.push(name);
    } while (rows.length === PAGE);
  }
  return found;
}

const inLog = (file: string): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => cardNumbersIn(line) > 0)
    .map(() => 'the log');

/** Where card numbers are stored: a table once for each row, the log once for each line. */
export const findCardNumbers = async (url: string, logFile: string): Promise<readonly string[]> => [
  ...(await inDatabase(url)),
  ...inLog(logFile),
];

/** Plants one in the steps of an order and one in a payment event; returns how many. */
export async function plantCardNumbers(url: string): Promise<number> {
  await query(
    url,
    `insert into commerce.order_step (order_id, n, at, what, note)
     select id, 9999, now(), 'note', 'The card was 4242 4242 4242 4242' from commerce."order" limit 1`,
  );
  await query(
    url,
    `update commerce.payment_event set body = body || '5555555555554444'
     where (provider, event_id) = (select provider, event_id from commerce.payment_event limit 1)`,
  );
  return 2;
}
