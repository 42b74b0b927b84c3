import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { answering, ended, worker } from '../../program.ts';
import { send } from '../../recorded/record.repo.ts';
import type { Served } from '../benchmark.ts';
import { plain, reachedText, type BenchResult } from '../../comparison.ts';
import { percentile } from '../../storm.ts';
import { noMeasurements, type SatPaper, sit, type Measurements } from './sitter.ts';
import { countStored, countWrongMarks, endLeftOver, sittingCounts } from './sitting.repo.ts';

const STAFF = '/api/v1/a/paplabable/mocks';
/** A twelfth of the real pace of 72 seconds a question. */
const PACE_MS = 6000;
const COMING_SECONDS = 30;
const ENTRY_SECONDS = 20;
const GOALS = { answerMs: 150, startMs: 1000, markedSeconds: 30 };
const GIVE_UP_SECONDS = 240;
/** Answers sent this close to the restart are counted but not timed. */
const AROUND_RESTART_MS = 2000;

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
async function plan(
  { url, staff }: Served,
  seconds: number,
): Promise<{ readonly id: string; readonly closesAt: number }> {
  const headers = staff[0]?.headers ?? {};
  const listed = JSON.parse(await send(url, { path: `${STAFF}/sittings`, headers })) as {
    data: { forms: { id: string }[] };
  };
  const closes = inSeconds(COMING_SECONDS + seconds);
  const id = randomUUID();
  const body = JSON.stringify({
    op_id: id,
    title: `Bench ${id.slice(0, 8)}`,
    form_id: listed.data.forms[0]?.id,
    seats: 'qb',
    event_id: null,
    opens_at: inSeconds(-2),
    starts_at: inSeconds(-1),
    entry_until: inSeconds(COMING_SECONDS + Math.min(ENTRY_SECONDS, seconds / 2)),
    closes_at: closes,
  });
  await send(url, { method: 'POST', path: `${STAFF}/sitting`, headers, body });
  return { id, closesAt: Date.parse(closes) };
}

/** Replaces the serving process; returns from when to when it was away. */
async function restart(port: number, served: Served): Promise<readonly [number, number]> {
  const from = Date.now();
  await served.restart();
  await answering(`http://127.0.0.1:${port}/readyz`);
  return [from - AROUND_RESTART_MS, Date.now() + AROUND_RESTART_MS];
}

/** Waits until every mark exists; times in seconds after the close. */
async function waitForMarks({ data }: Served, { id, closesAt }: { id: string; closesAt: number }) {
  let standing = await sittingCounts(data, id);
  let endedAfter = Number.NaN;
  while (standing.marked < standing.entered && Date.now() < closesAt + GIVE_UP_SECONDS * 1000) {
    await wait(500);
    standing = await sittingCounts(data, id);
    if (Number.isNaN(endedAfter) && standing.ended === standing.entered) endedAfter = (Date.now() - closesAt) / 1000;
  }
  return { ...standing, endedAfter, markedAfter: (Date.now() - closesAt) / 1000 };
}

const BUCKET_MS = 10_000;
/** The 95th percentile of answer times, for each ten seconds. */
function courseOf(answers: Measurements['answers']): string {
  const first = Math.min(...answers.map(({ at }) => at));
  const buckets = Map.groupBy(answers, ({ at }) => Math.floor((at - first) / BUCKET_MS));
  const p95 = [...buckets]
    .toSorted(([a], [b]) => a - b)
    .map(([, all]) =>
      percentile(
        all.map(({ took }) => took),
        0.95,
      ),
    );
  return p95.map((each) => each.toFixed(0)).join(', ');
}

function report(measurements: Measurements, away: readonly [number, number], lost: number): BenchResult[] {
  const quiet = measurements.answers.filter(({ at }) => at < away[0] || at > away[1]).map(({ took }) => took);
  const [answer, start] = [percentile(quiet, 0.95), percentile(measurements.starts, 0.95)];
  const checks = [
    [`${measurements.acknowledged.length} answers acknowledged, ${lost} lost`, lost > 0],
    [`start p95 ${start.toFixed(0)} ms (goal ${GOALS.startMs})`, !(start <= GOALS.startMs)],
    [`answer p95 ${answer.toFixed(0)} ms (goal ${GOALS.answerMs}), of ${quiet.length}`, !(answer <= GOALS.answerMs)],
  ] as const;
  console.log(
    `  away for ${((away[1] - away[0]) / 1000 - (2 * AROUND_RESTART_MS) / 1000).toFixed(1)} s, ${measurements.retries} sent again, ${measurements.late} late, ${measurements.refused} refused`,
  );
  console.log(`  answer p95 of each ten seconds: ${courseOf(measurements.answers)} ms`);
  return checks.map(([line, missed]) => {
    console.log(`  ${line}: ${reachedText(missed)}`);
    return plain(`sitting: ${line}`, missed);
  });
}

/** All people enter within half a minute, answer at twelve times the real pace, and all papers close in the same second. */
export async function sitTogether(
  served: Served,
  { people, seconds }: { people: number; seconds: number },
): Promise<BenchResult[]> {
  await endLeftOver(served.data);
  const marking = worker(served.data.environment);
  const sitting = await plan(served, seconds);
  const measurements = noMeasurements();
  const of: SatPaper = { url: served.url, ...sitting, paceMs: PACE_MS, measurements };
  const sitters = served.learners.slice(0, people);
  console.log(`sitting: ${sitters.length} people, ${((sitters.length * 1000) / PACE_MS).toFixed(0)} answers a second`);
  const sat = Promise.all(sitters.map((learner, at) => sit(of, learner, (at / people) * COMING_SECONDS * 1000)));
  await wait((COMING_SECONDS + seconds / 2) * 1000);
  const away = await restart(Number(new URL(served.url).port), served);
  await sat;
  const marks = await waitForMarks(served, sitting);
  const lost = measurements.acknowledged.length - (await countStored(served.data, measurements.acknowledged));
  const results = report(measurements, away, lost);
  const wrong = await countWrongMarks(served.data, sitting.id);
  const missed = marks.marked < sitters.length || wrong > 0 || marks.markedAfter > GOALS.markedSeconds;
  const line = `${marks.ended} ended ${marks.endedAfter.toFixed(0)} s and ${marks.marked} marked ${marks.markedAfter.toFixed(0)} s after the close (goal ${GOALS.markedSeconds}), ${wrong} marks differ from a recount`;
  console.log(`  ${line}: ${reachedText(missed)}`);
  await ended(marking);
  return [...results, plain(`sitting: ${line}`, missed)];
}
