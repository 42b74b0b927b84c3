import { createHash } from 'node:crypto';
import { HOUR_MS } from '@app/platform/contract';
import { type Deps, handle, job } from '@app/platform/server';
import * as repo from './audit.repo.ts';

const CHAINS = 16;
const BATCH = 2000;
/** Enough to see what happened; a chain torn at its beginning would report every link after it. */
const MOST_PROBLEMS = 100;

export interface ChainProblem {
  readonly chain: number | null;
  readonly position: number | null;
  /** gone: the line was deleted. changed: its content does not match the hash. torn: links are missing or were replaced.
   * cut: the chain is shorter than when it was sealed. unlinked: the line is in no chain. */
  readonly what: 'gone' | 'changed' | 'torn' | 'cut' | 'unlinked';
  readonly auditId?: string;
}
export interface ChainReport {
  readonly checked: number;
  readonly problems: readonly ChainProblem[];
}
interface VerifyOptions {
  readonly sinceSeal?: boolean;
  readonly only?: 'look';
}
interface Tip {
  readonly position: number;
  readonly hash: Buffer | null;
}
const START: Tip = { position: 0, hash: null };

const hashOf = (previous: Buffer | null, text: string): Buffer =>
  createHash('sha256')
    .update(previous ?? '')
    .update(text, 'utf8')
    .digest();

const same = (one: Buffer | null, two: Buffer | null): boolean =>
  one === null || two === null ? one === two : one.equals(two);

function problemOf(link: repo.Link, before: Tip): ChainProblem['what'] | null {
  if (link.position !== before.position + 1 || !same(link.previous_hash, before.hash)) return 'torn';
  if (link.text === null) return 'gone';
  return hashOf(link.previous_hash, link.text).equals(link.hash) ? null : 'changed';
}

/** Walks one chain from a tip to its end. */
async function walk(deps: Pick<Deps, 'db'>, chain: number, from: Tip) {
  const problems: ChainProblem[] = [];
  let tip = from;
  let checked = 0;
  let links = await repo.linksAfter(deps.db, chain, tip.position, BATCH);
  while (links.length > 0) {
    for (const link of links) {
      const what = problemOf(link, tip);
      if (what) problems.push({ chain, position: link.position, what });
      tip = link;
    }
    checked += links.length;
    links = problems.length > MOST_PROBLEMS ? [] : await repo.linksAfter(deps.db, chain, tip.position, BATCH);
  }
  return { problems, tip, checked };
}

/**
 * How many sealed links a check by staff repeats: the removal of a recent sealed line shows at once, of an older one in
 * the full check at night.
 */
const LOOK_BACK = 2000;

async function startOf(
  deps: Pick<Deps, 'db'>,
  seal: repo.Seal | undefined,
  { sinceSeal, only }: VerifyOptions,
): Promise<Tip> {
  if (!sinceSeal || !seal) return START;
  if (only !== 'look') return seal;
  if (seal.position <= LOOK_BACK) return START;
  const [link] = await repo.linksAfter(deps.db, seal.chain, seal.position - LOOK_BACK - 1, 1);
  return link ?? START;
}

/** The link at which a chain was sealed must still exist unchanged. */
async function checkSeal(deps: Pick<Deps, 'db'>, seal: repo.Seal): Promise<ChainProblem[]> {
  const [link] = await repo.linksAfter(deps.db, seal.chain, seal.position - 1, 1);
  const whole = link?.position === seal.position && link.hash.equals(seal.hash);
  return whole ? [] : [{ chain: seal.chain, position: seal.position, what: 'cut' }];
}

/** The time of a line is a little before its commit. */
const SLACK_MS = HOUR_MS;

async function strays(deps: Pick<Deps, 'db'>, since: Date): Promise<ChainProblem[]> {
  const rows = await repo.unlinkedSince(deps.db, since, MOST_PROBLEMS);
  return rows.map(({ id }) => ({ chain: null, position: null, what: 'unlinked', auditId: id }));
}

function logReport({ log }: Pick<Deps, 'log'>, { checked, problems }: ChainReport, tips: readonly repo.Seal[]): void {
  const facts = { checked, tips: tips.map((tip) => `${tip.chain}:${tip.position}:${tip.hash.toString('hex')}`) };
  if (problems.length > 0) log.error({ ...facts, problems }, 'the audit record has been tampered with');
  else log.info(facts, 'the audit record is whole');
}

/**
 * Checks that the audit record is unchanged: by default from the beginning, with `sinceSeal` only the links after the
 * last seals. Intact chains are sealed again and their tips logged, so that there is a copy outside the database; with
 * `only: 'look'` neither happens, and the check begins some links before the seals.
 */
export async function verifyAuditChain(deps: Deps, options: VerifyOptions = {}): Promise<ChainReport> {
  const lastSeals = await repo.lastSeals(deps.db);
  const seals = new Map(lastSeals.map((seal) => [seal.chain, seal]));
  const sealedMs = Math.min(...lastSeals.map((seal) => seal.sealed_at.getTime()), deps.clock.now().getTime());
  const problems = await strays(deps, new Date(options.sinceSeal && lastSeals.length > 0 ? sealedMs - SLACK_MS : 0));
  const tips: repo.Seal[] = [];
  let checked = 0;
  for (let chain = 0; chain < CHAINS; chain += 1) {
    const seal = seals.get(chain);
    const cut = seal ? await checkSeal(deps, seal) : [];
    const walked = await walk(deps, chain, await startOf(deps, seal, options));
    checked += walked.checked;
    problems.push(...cut, ...walked.problems);
    const { position, hash } = walked.tip;
    const whole = cut.length + walked.problems.length === 0;
    if (whole && hash && position !== seal?.position) tips.push({ chain, position, hash, sealed_at: deps.clock.now() });
  }
  const report = { checked, problems: problems.slice(0, MOST_PROBLEMS) };
  if (options.only !== 'look') {
    await repo.insertSeals(deps.db, tips);
    logReport(deps, report, tips);
  }
  return report;
}

const verifyJob = job<Record<string, never>>('staff.verify-audit');
const verifyAllJob = job<Record<string, never>>('staff.verify-whole-audit');
export const auditHandlers = [
  handle(verifyJob, async (deps) => void (await verifyAuditChain(deps, { sinceSeal: true })), { every: '10 * * * *' }),
  handle(verifyAllJob, async (deps) => void (await verifyAuditChain(deps)), { every: '50 2 * * *' }),
];
