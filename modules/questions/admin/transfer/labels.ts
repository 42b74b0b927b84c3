const WORDS: Readonly<Record<string, string>> = {
  stem: 'Stem',
  lead_in: 'Lead-in',
  answer_key: 'Right answer',
  key_point: 'Key point',
  explanation: 'Explanation',
  references: 'Sources',
  images: 'Pictures',
  tags: 'Tags',
  difficulty: 'Difficulty',
  task: 'Task',
  setting: 'Setting',
  review_next: 'Next review',
};
/** A field of an import as the form labels it: `reason B` becomes `Reason for B`. */
export const fieldWords = (field: string): string =>
  WORDS[field] ?? field.replace(/^reason /, 'Reason for ').replace(/^option /, 'Option ');
