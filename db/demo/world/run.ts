import { parseArgs } from 'node:util';
import { processConfig } from '../../../apps/server/config.ts';
import { withDeps } from '../../../apps/server/parts/with-deps.ts';
import { makeWorld, WorldRefused } from './make-world.ts';

/**
 * A lived-in demo: simulated learners over twelve weeks, the same ones for the same seed. Nobody can log in as one of
 * them. `--until` says when the story ends (now when left out), `--learners` how many there are.
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

const config = processConfig();
const until = values.until === undefined ? new Date() : new Date(values.until);
const [seed, learners] = [Number(values.seed), Number(values.learners)];

if (!config.demo) refuse('This installation is not a demo (DEMO=on): it keeps to real learners.');
else if (!Number.isInteger(seed) || !Number.isInteger(learners) || learners < 1 || Number.isNaN(until.getTime()))
  refuse('npm run demo:world -- [--seed 1] [--until 2026-11-15T12:00:00Z] [--learners 300]');
else
  await withDeps(config, async (deps) => {
    const began = Date.now();
    const made = await makeWorld(deps, { seed, until, learners });
    console.log(
      `${learners} simulated learners, ${made.answers} answers, ${made.comments} comments, ${made.votes} votes, ${made.sets} sets`,
    );
    console.log(`checksum ${made.checksum}, ${Math.round((Date.now() - began) / 1000)} s`);
  }).catch((error: unknown) => {
    if (!(error instanceof WorldRefused)) throw error;
    refuse(`Nothing was done: ${error.message}.`);
  });
