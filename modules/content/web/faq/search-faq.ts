import type { PublicFaq } from '@app/content/contract';
import { stripTags } from '@app/platform/contract';

/** The questions that mention what is looked for, in their sections; empty sections are left out. */
export function searchFaq(faq: PublicFaq, wanted: string): PublicFaq {
  const needle = wanted.trim().toLowerCase();
  if (needle === '') return faq;
  const mentions = (text: string) => text.toLowerCase().includes(needle);
  return faq.flatMap((section) => {
    const questions = section.questions.filter((each) => mentions(each.question) || mentions(stripTags(each.html)));
    return questions.length > 0 ? [{ ...section, questions }] : [];
  });
}

export const countQuestions = (faq: PublicFaq): number =>
  faq.reduce((sum, section) => sum + section.questions.length, 0);
