import { PHRASES } from '../../words/phrases.ts';
import { readableTexts } from '../../words/readable.ts';
import type { Step } from '../step.ts';

/** Refuses the retired phrases of tools/words/phrases.ts. */
export const voice: Step = {
  name: 'voice',
  async run(root) {
    return readableTexts(root).flatMap(({ file, line, text }) => {
      const plain = text.toLowerCase().replaceAll('’', "'");
      return PHRASES.filter(([phrase]) => plain.includes(phrase)).map(([phrase, instead]) => ({
        rule: 'retired-phrase',
        file,
        line,
        message: `says "${phrase}": write it as a person would say it (${instead})`,
      }));
    });
  },
};
