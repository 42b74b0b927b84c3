// How guides look: bold that stands out, and pictures that are described.
import type { Pack } from '../read.ts';
import type { Reporter } from './report.ts';

/** Where a sixth is bold, nothing is. */
const MOST_BOLD = 0.06;
const BOLD = /\*\*([^*\n]{1,500})\*\*/g;
const PICTURE = /!\[([^[\]\n]{0,1000})\]\(([^()[\]\n]{0,1000})\)/g;
const SHORTEST_WORDS = 15;
const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;

export function lintGuides(pack: Pack, say: Reporter): void {
  for (const { source, data } of pack.guides) {
    const text = data.body.replaceAll(PICTURE, '');
    const bold = [...text.matchAll(BOLD)].reduce((sum, [, words = '']) => sum + wordsIn(words), 0);
    const share = bold / wordsIn(text.replaceAll('**', ''));
    if (share > MOST_BOLD)
      say(source, `${(100 * share).toFixed(1)} % of its words are bold, not ${100 * MOST_BOLD} % at most`);
    for (const [, alt = ''] of data.body.matchAll(PICTURE))
      if (alt.length < SHORTEST_WORDS) say(source, 'say in words what each picture shows');
  }
}
