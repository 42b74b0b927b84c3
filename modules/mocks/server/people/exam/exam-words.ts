import type { TextWords } from '@app/content/server';
import type { ExamBlueprint, ExamPart } from '@app/mocks/contract';
import { counted, dayInWords, escapeHtml, MAIN_LINE, ukDay } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { readBlueprint } from '../../forms/read-blueprint.ts';
import { type FactRow, listFacts } from './exam.repo.ts';
import { readParts } from './own-exam.ts';

const MINUTE = 60;

interface Sourced {
  readonly source: string;
  readonly source_url: string;
  readonly checked_on: string | null;
}
/** Where it is from, and when somebody compared it. */
function sourceHtml({ source, source_url, checked_on }: Sourced): string {
  if (source === '') return '';
  const name = source_url ? `<a href="${escapeHtml(source_url)}">${escapeHtml(source)}</a>` : escapeHtml(source);
  return `${name}, ${checked_on ? `checked on ${dayInWords(checked_on)}` : 'please check there: we have not compared it yet'}`;
}

/** The wording of a day. */
export const factOn = ({ text, next_text, next_from }: FactRow, day: string): string =>
  next_from !== null && next_from <= day ? next_text : text;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
        .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</tbody></table>`;

const dayOrDash = (day: string | null): string => (day === null ? '–' : dayInWords(day));
const poundsOf = (pence: number | null): string => (pence === null ? '–' : `£${(pence / 100).toFixed(2)}`);

/** Without any date the page says so, instead of nothing. */
function datesHtml(parts: readonly ExamPart[]): string {
  const rows = parts.flatMap(({ name, dates }) =>
    dates.map((day) => [
      escapeHtml(name),
      dayInWords(day.sits_on),
      dayOrDash(day.apply_by),
      dayOrDash(day.adjust_by),
      dayOrDash(day.results_on),
      poundsOf(day.fee),
      sourceHtml(day),
    ]),
  );
  if (rows.length === 0)
    return '<p>We have no dates that we could name with their source. Please see the official pages.</p>';
  return table(['Part', 'Exam day', 'Apply by', 'Ask for adjustments by', 'Results', 'Fee', 'Source'], rows);
}

function partsHtml(parts: readonly ExamPart[]): string {
  const rows = parts.map((part) => [
    escapeHtml(part.name),
    escapeHtml(part.about),
    part.attempts === null ? '–' : String(part.attempts),
    part.valid_months === null ? '–' : counted(part.valid_months, 'month'),
    sourceHtml(part),
  ]);
  return table(['Part', 'What it is', 'Attempts', 'A pass stays valid', 'Source'], rows);
}

function formatWords(exam: ExamBlueprint | null): Readonly<Record<string, string>> {
  if (!exam) return {};
  const { papers, questions, minutes } = exam;
  return {
    exam_format: `${counted(papers, 'paper')} of ${counted(questions, 'question')}, ${counted(minutes, 'minute')} each`,
    exam_questions: String(papers * questions),
    exam_seconds: String(Math.round((minutes * MINUTE) / questions)),
  };
}

/** `run-by` is {{exam_run_by}}. */
const variableOf = (slug: string): string => `exam_${slug.replaceAll('-', '_')}`;

/** What texts of staff say about the exam: the facts of today, its format, its parts, its dates and its areas. */
export async function readExamWords(deps: Deps): Promise<TextWords> {
  const today = ukDay(deps.clock.now());
  const [facts, parts, exam] = await Promise.all([listFacts(deps.db, MAIN_LINE), readParts(deps), readBlueprint(deps)]);
  const total = exam ? exam.papers * exam.questions : 0;
  return {
    text: {
      ...Object.fromEntries(facts.map((fact) => [variableOf(fact.slug), factOn(fact, today)])),
      ...formatWords(exam),
    },
    blocks: {
      exam_facts: table(
        ['About the exam', 'As it stands', 'Source'],
        facts.map((fact) => [escapeHtml(fact.label), escapeHtml(factOn(fact, today)), sourceHtml(fact)]),
      ),
      exam_parts: partsHtml(parts),
      exam_dates: datesHtml(parts),
      exam_areas: table(
        ['Area', `Questions of ${total}`],
        (exam?.areas ?? []).map(({ name, questions }) => [escapeHtml(name), String(questions)]),
      ),
    },
  };
}
