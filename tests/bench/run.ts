import { parseArgs } from 'node:util';
import { must } from '../../tools/run/run-command.ts';
import { playPlatform } from './platform.ts';
import { makeData } from './questions/data.ts';
import { playQuestions } from './questions/questions.ts';
import type { SceneResult } from './scenes.ts';

/**
 * npm run bench -- [--short] [--scene=login]               the platform; short: the question bank at its smallest too
 * npm run bench -- questions [--scale=1|10|100] [--short]  the question bank; above 1 also how much slower it has become
 * npm run bench -- data [--scale=1|10|100] [--fresh]       makes the data of that size, which is kept; fresh: anew
 */
const { values, positionals } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    scene: { type: 'string', default: '' },
    scale: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const { short, fresh, scene: wanted } = values;
const scale = Number(values.scale);
const pace = { seconds: short ? 2 : 4, rounds: short ? 3 : 5, wanted };
const questions = () => playQuestions({ ...pace, scale, short });
const [what = 'platform'] = positionals;

async function play(): Promise<SceneResult[]> {
  if (what === 'questions') return questions();
  const results = await playPlatform(pace);
  return short && wanted === '' ? [...results, ...(await questions())] : results;
}

if (!['platform', 'questions', 'data'].includes(what)) {
  console.error(`there is no bench called ${what}`);
  process.exit(1);
}
// Told to stop, it still ends the servers it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await must('node', ['tools/parts/run.ts', 'up']);
if (what === 'data') process.exit((await makeData(scale, fresh)) ? 0 : 1);
const results = await play();
const missed = results.filter((each) => each.missed);
console.log(
  `\n${results.length - missed.length} of ${results.length} goals reached${missed.length > 0 ? `; not reached: ${missed.map((each) => each.name).join('; ')}` : ''}`,
);
