import { type LintFinding, lintQuestion } from '../lint/lint.ts';
import { missingIn, type QuestionDraft } from './content.ts';

const FIELDS: Readonly<Record<string, string>> = { leadIn: 'lead_in', keyPoint: 'key_point' };

/** The field of the form a finding is about. */
function fieldOf({ path }: LintFinding): string {
  const [name = '', place, part] = path;
  if (place === undefined) return FIELDS[name] ?? String(name);
  return `${name}.${place}.${part ?? (name === 'images' ? 'alt' : 'text')}`;
}

const findingsIn = (draft: QuestionDraft): readonly LintFinding[] =>
  lintQuestion({
    stem: draft.stem,
    leadIn: draft.lead_in,
    options: draft.options.map(({ key, text, rationale }) => ({ text, rationale, correct: key === draft.answer_key })),
    explanation: draft.explanation,
    keyPoint: draft.key_point,
    references: draft.references,
    images: draft.images,
  });

/** Everything that prevents publishing, by field, a missing key first: missing content, and flaws that give the answer away. */
export function problemsIn(draft: QuestionDraft): Readonly<Record<string, string>> {
  const found = findingsIn(draft).filter(({ level }) => level === 'fix');
  const { answer_key, ...missing } = missingIn(draft);
  const flaws = Object.fromEntries(found.map((each) => [fieldOf(each), each.message]));
  return { ...(answer_key === undefined ? {} : { answer_key }), ...flaws, ...missing };
}

/** Suggestions for the writer; none of them prevents publishing. */
export const adviceFor = (
  draft: QuestionDraft,
): readonly { readonly rule: string; readonly message: string; readonly field: string }[] =>
  findingsIn(draft)
    .filter(({ level }) => level === 'consider')
    .map((found) => ({ rule: found.rule, message: found.message, field: fieldOf(found) }));
