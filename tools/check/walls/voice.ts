import { PHRASES } from '../reading/phrases.ts';
import { readableTexts } from '../reading/readable-texts.ts';
import type { Step } from '../step.ts';

/** Refuses the retired phrases of tools/check/reading/phrases.ts. */
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
