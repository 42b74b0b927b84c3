import type { ExportedRow } from './csv-questions.ts';

const HEAD = '#separator:tab\n#html:true\n#tags column:3\n';
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** One line per note with fields separated by tabs, so a field may contain neither tabs nor line breaks. */
const field = (text: string): string => escaped(text).replaceAll('\t', ' ').replaceAll(/\r?\n/g, '<br>');
const tag = (text: string): string => text.trim().replaceAll(/\s+/g, '-');

const note = ({ code, category, content }: ExportedRow): string => {
  const options = content.options.map(({ key, text }) => `${key}. ${text}`).join('\n');
  const right = content.options.find(({ key }) => key === content.answer_key);
  const front = `${content.stem}\n\n${content.lead_in}\n\n${options}`;
  const back = `${content.answer_key}. ${right?.text ?? ''}\n\n${content.key_point}\n\n${content.explanation}`;
  return [field(front), field(back), [code, category, ...content.tags].map(tag).map(field).join(' ')].join('\t');
};

/** Anki's text import: front, back and tags of one card per question. */
export const questionsAnki = (rows: readonly ExportedRow[]): string => `${HEAD}${rows.map(note).join('\n')}\n`;
