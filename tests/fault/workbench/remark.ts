import { setTimeout as wait } from 'node:timers/promises';
import type { QuestionItem } from '@app/questions/contract';
import pg from 'pg';
import type { Installation } from '../../../tools/run/installation.ts';
import { answerOne, countDrift, countNotNotifiedOnce, countWrong } from './answers.repo.ts';
import type { Desk } from './desk.ts';

const LETTERS = ['A', 'B', 'C', 'D', 'E'];
const GIVE_UP_MS = 600_000;
/** Settings are cached for five seconds. */
const SETTING_KNOWN_MS = 6000;

/** A key is corrected while the worker is killed: every answer is marked again, counted once and notified once. */
export async function oneRemark(
  installation: Installation,
  desk: Desk,
  people: number,
  killing: (done: () => boolean) => Promise<number>,
) {
  const client = new pg.Client({ connectionString: installation.databaseUrl });
  await client.connect();
  const answered = await answerOne(client, people);
  await wait(SETTING_KNOWN_MS);
  const path = `/a/paplabable/question/${answered.itemId}`;
  const { version } = await desk.insist<QuestionItem>('GET', path);
  const key = LETTERS[(LETTERS.indexOf(answered.key) + 1) % LETTERS.length] ?? 'A';
  const begun = performance.now();
  await desk.call('PUT', path, { version, answer_key: key });
  const now = { ...answered, key };
  let done = false;
  const killed = killing(() => done);
  let wrong = await countWrong(client, now);
  while (wrong > 0 && performance.now() - begun < GIVE_UP_MS) {
    await wait(200);
    wrong = await countWrong(client, now);
  }
  done = true;
  const kills = await killed;
  const seconds = (performance.now() - begun) / 1000;
  const [drift, notNotifiedOnce] = [await countDrift(client, now), await countNotNotifiedOnce(client, people)];
  await client.end();
  return { kills, wrong, drift, notNotifiedOnce, seconds };
}
