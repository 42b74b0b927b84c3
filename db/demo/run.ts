import { parseArgs } from 'node:util';
import { followAnswers, scaleItems } from '@app/insights/server';
import { createAudit, type Deps } from '@app/platform/server';
import { type Config, processConfig } from '../../apps/server/config.ts';
import type { Product } from '../../apps/server/modules.ts';
import { withDeps } from '../../apps/server/parts/with-deps.ts';
import { makeHistory } from './history/make-history.ts';
import { makeWorld, type WorldOptions, WorldRefused } from './world/make-world.ts';

/**
 * Fills the demo: simulated learners over twelve weeks, the same ones for the same seed, and a history for the demo accounts.
 * Simulated learners have no password and cannot log in. `--until` is the end of the story (default: now), `--learners` the
 * number of learners. Existing data is left unchanged.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    until: { type: 'string' },
    learners: { type: 'string', default: '300' },
  },
});

const refuse = (why: string) => {
  console.error(why);
  process.exitCode = 1;
};
const secondsSince = (began: number) => `${Math.round((Date.now() - began) / 1000)} s`;

async function fillWorld(deps: Deps, options: WorldOptions): Promise<void> {
  const began = Date.now();
  const made = await makeWorld(deps, options).catch((error: unknown) => {
    if (!(error instanceof WorldRefused)) throw error;
    console.log(`No learners were added: ${error.message}.`);
  });
  if (!made) return;
  console.log(
    `${made.learners} simulated learners, ${made.answers} answers, ${made.comments} comments, ${made.votes} votes, ${made.sets} sets, ${made.reviews} cards turned`,
  );
  console.log(`checksum ${made.checksum}, ${secondsSince(began)}`);
}

async function fillHistory(config: Config, deps: Deps, built: Product, options: WorldOptions): Promise<void> {
  const began = Date.now();
  let now = options.until;
  const clock = { now: () => now };
  const audit = createAudit({ clock, ids: deps.ids, secrets: config.sessions.sealSecrets });
  const made = await makeHistory(
    {
      deps: { ...deps, clock, audit },
      modules: built.modules,
      authorise: built.accounts.authorise,
      moveTo: (at) => void (now = at),
    },
    options,
  );
  if (!made) console.log('The people of the demo have a history already.');
  else
    console.log(
      `${made.people} people of the demo with ${made.answers} answers, ${made.acts} acts of learners and staff, ${secondsSince(began)}`,
    );
}

/** What the jobs of the next minutes and nights would count. */
async function countFigures(deps: Deps): Promise<void> {
  const began = Date.now();
  const follow = () => followAnswers(deps, Number.POSITIVE_INFINITY);
  await follow();
  await scaleItems(deps);
  await follow();
  console.log(`figures of the questions, ${secondsSince(began)}`);
}

const config = processConfig();
const until = values.until === undefined ? new Date() : new Date(values.until);
const [seed, learners] = [Number(values.seed), Number(values.learners)];

if (!config.demo) refuse('This installation is not a demo (DEMO=on): it keeps to real learners.');
else if (!Number.isInteger(seed) || !Number.isInteger(learners) || learners < 1 || Number.isNaN(until.getTime()))
  refuse('npm run demo:world -- [--seed 1] [--until 2026-11-15T12:00:00Z] [--learners 300]');
else
  await withDeps(config, async (deps, built) => {
    await fillWorld(deps, { seed, until, learners });
    await fillHistory(config, deps, built, { seed, until, learners });
    await countFigures(deps);
  });
