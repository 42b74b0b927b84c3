import { setImmediate as turn } from 'node:timers/promises';
import { OPTION_KEYS, questionReference } from '@app/questions/contract';
import { z } from 'zod';
import type { ExportedRow } from './csv-questions.ts';
import { type ReadFile, type ReadRow, refusedRow } from './read-row.ts';

/** Aliases can make a small file expand enormously; a question needs none. */
const NO_ALIASES = { maxAliasCount: 0 };

/** The content pack's fields that an editor writes. */
const packQuestion = z.object({
  kind: z.literal('question'),
  code: z.string().regex(/^[A-Z]{3}-\d{4}$/),
  category: z.string(),
  matrix: z.string().nullish(),
  vignette: z.string(),
  leadIn: z.string(),
  options: z
    .array(
      z.object({
        key: z.enum(OPTION_KEYS),
        text: z.coerce.string(),
        rationale: z.string(),
        correct: z.boolean().optional(),
      }),
    )
    .length(OPTION_KEYS.length),
  explanation: z.string(),
  keyPoint: z.string(),
  references: z.array(questionReference),
  tags: z.array(z.coerce.string()).default([]),
  difficulty: z.int().min(1).max(5),
  task: z.string(),
  setting: z.string(),
});

function readOne(value: unknown, n: number): ReadRow {
  const read = packQuestion.safeParse(value);
  const code = typeof value === 'object' && value !== null && 'code' in value ? String(value.code).slice(0, 20) : '';
  if (!read.success) {
    const [issue] = read.error.issues;
    return refusedRow(n, code, `The field ${issue?.path.join('.') || 'kind'} cannot be read.`, issue?.message ?? '');
  }
  const { data } = read;
  const right = data.options.filter(({ correct }) => correct).map(({ key }) => key);
  const [answer] = right;
  if (!answer || right.length > 1)
    return refusedRow(n, code, `${right.length} options are marked as right.`, 'Mark exactly one.');
  return {
    n,
    code: data.code,
    base: null,
    category: data.category,
    topic: data.matrix ?? '',
    keepsCode: true,
    values: {
      stem: data.vignette.trim(),
      lead_in: data.leadIn,
      options: data.options.map(({ key, text, rationale }) => ({ key, text, rationale })),
      answer_key: answer,
      explanation: data.explanation.trim(),
      key_point: data.keyPoint,
      references: data.references,
      tags: data.tags,
      difficulty: data.difficulty,
      task: data.task as 'diagnosis',
      setting: data.setting as 'other',
    },
  };
}

/** Questions of the content pack, one YAML document each, separated by `---`. */
export async function readPack(text: string): Promise<ReadFile> {
  const { parseAllDocuments } = await import('yaml');
  const documents = parseAllDocuments(text);
  const all = Array.isArray(documents) ? documents : [];
  const rows = all.map((document, at) => {
    const n = at + 1;
    if (document.errors.length > 0)
      return refusedRow(n, '', 'This document is not valid YAML.', document.errors[0]?.message.split('\n')[0] ?? '');
    try {
      return readOne(document.toJS(NO_ALIASES), n);
    } catch {
      return refusedRow(n, '', 'This document uses aliases.', 'Write every value out.');
    }
  });
  return { rows, ignored: [] };
}

/** No aliases for repeated values: looking for them took as long as the rest. */
const WRITTEN_OUT = { aliasDuplicateObjects: false };
const AT_ONCE = 20;

const documentOf = ({ code, content, slugs: [category, matrix] }: SluggedRow): object => ({
  kind: 'question',
  code,
  category,
  ...(matrix ? { matrix } : {}),
  difficulty: content.difficulty,
  task: content.task,
  setting: content.setting,
  tags: content.tags,
  vignette: content.stem,
  leadIn: content.lead_in,
  options: content.options.map(({ key, text, rationale }) => ({
    key,
    text,
    ...(key === content.answer_key ? { correct: true } : {}),
    rationale,
  })),
  explanation: content.explanation,
  keyPoint: content.key_point,
  references: content.references,
});

type SluggedRow = ExportedRow & { readonly slugs: readonly [string, string] };
/** Writes the same fields to a file; pictures and related texts are only in the whole pack. */
export async function questionsPack(rows: readonly SluggedRow[]): Promise<string> {
  const { stringify } = await import('yaml');
  const written: string[] = [];
  for (const [at, row] of rows.entries()) {
    // Yields to other requests: the whole bank takes half a second.
    if (at % AT_ONCE === AT_ONCE - 1) await turn();
    written.push(stringify(documentOf(row), WRITTEN_OUT));
  }
  return written.join('---\n');
}
