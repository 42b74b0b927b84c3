// The questions of an open fixed mock must be new to everybody: nothing that is read before it may lead to one.
import type { Pack } from '../read.ts';
import type { Reporter } from './report.ts';

const seriesOf = (code: string): number => Number(code[4]);

export function lintUnseen(pack: Pack, say: Reporter): void {
  const unseen = new Set(
    pack.mocks.data.mocks.flatMap(({ status, series }) => (status === 'active' ? (series ?? []) : [])),
  );
  const isUnseen = (code: string) => unseen.has(seriesOf(code));
  for (const { source, data } of pack.questions) {
    if (data.bank !== 'pa' || !isUnseen(data.code)) continue;
    if (data.use !== 'mock') say(source, 'a question of an unseen mock is kept for mocks', ['use']);
    if (data.trial) say(source, 'a question of an unseen mock is not in the trial', ['trial']);
  }
  for (const { source, data } of [...pack.guides, ...pack.gems])
    for (const [at, code] of data.questions.entries())
      if (isUnseen(code)) say(source, `${code} is kept for an unseen mock`, ['questions', at]);
  for (const [at, { series }] of pack.mocks.data.mocks.entries()) {
    if (series === undefined) continue;
    const found = pack.questions.filter(({ data }) => data.use === 'mock' && seriesOf(data.code) === series);
    for (const { slug, weight } of pack.taxonomy.data.categories) {
      const has = found.filter(({ data }) => data.category === slug).length;
      if (has !== weight)
        say(pack.mocks.source, `series ${series} has ${has} of ${weight} questions in ${slug}`, ['mocks', at]);
    }
  }
}
