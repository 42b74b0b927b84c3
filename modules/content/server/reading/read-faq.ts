import { fillText, type PublicFaq } from '@app/content/contract';
import { MAIN_LINE } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { listQas, listSections } from '../content.repo.ts';
import { type PageViewer, shownTo } from './shown.ts';
import { wordingOf } from './text-words.ts';

/** A question whose answer is not confirmed yet, or a section without questions, is not shown. */
export async function readFaq(deps: Deps, reader: PageViewer): Promise<PublicFaq> {
  const [sections, qas, site] = await Promise.all([
    listSections(deps.db, MAIN_LINE),
    listQas(deps.db, MAIN_LINE),
    wordingOf(deps),
  ]);
  const shown = qas.map((qa) => ({
    section: qa.section_id,
    row: {
      id: qa.id,
      slug: qa.slug,
      question: fillText(qa.question, site),
      html: shownTo(reader, qa.answer_html, site),
      words: qa.words as string[],
    },
  }));
  const filled = sections.map((section) => ({
    ...section,
    questions: shown.filter((qa) => qa.section === section.id && qa.row.html.trim() !== '').map((qa) => qa.row),
  }));
  return filled.filter((section) => section.questions.length > 0);
}
