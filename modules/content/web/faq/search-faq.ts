import type { PublicFaq } from '@app/content/contract';
import { plainText } from '@app/platform/contract';

/** The questions whose text or search words contain every typed word, by section; empty sections are left out. */
export function searchFaq(faq: PublicFaq, query: string): PublicFaq {
  const typed = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (typed.length === 0) return faq;
  return faq.flatMap((section) => {
    const questions = section.questions.filter(({ question, html, words }) => {
      const text = [question, plainText(html), ...words].join(' ').toLowerCase();
      return typed.every((word) => text.includes(word));
    });
    return questions.length > 0 ? [{ ...section, questions }] : [];
  });
}

export const countQuestions = (faq: PublicFaq): number =>
  faq.reduce((sum, section) => sum + section.questions.length, 0);
