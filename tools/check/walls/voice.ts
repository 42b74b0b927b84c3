import { PHRASES } from '../reading/phrases.ts';
import { readableTexts } from '../reading/readable-texts.ts';
import type { CheckStep } from '../step.ts';

/** Refuses the retired phrases of tools/check/reading/phrases.ts. */
export const voice: CheckStep = {
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
