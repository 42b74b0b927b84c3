import type { Line } from '@app/platform/contract';
import type { Columns, Db } from '@app/platform/server';
import { type OptionKey, TRIAGED_LINE } from '@app/questions/contract';
import { sql } from 'kysely';
import type { QuestionContent } from './content.ts';
import type { QuestionsItemVersion, QuestionsItem, QuestionsPlacement } from '../tables.ts';

/** The wording, key and review of a version. */
export type WordedVersion = Columns<
  QuestionsItemVersion,
  | 'n'
  | 'epoch'
  | 'stem'
  | 'lead_in'
  | 'answer_key'
  | 'explanation'
  | 'key_point'
  | 'review_state'
  | 'review_by'
  | 'review_at'
  | 'review_next'
>;
type StoredRow = WordedVersion &
  Columns<QuestionsItemVersion, 'id'> &
  Columns<QuestionsItem, 'code' | 'use' | 'difficulty' | 'imported_hash' | 'imported_text'> &
  Columns<QuestionsPlacement, 'active' | 'trial_position'> & {
    readonly task: string;
    readonly setting: string;
    readonly related: QuestionContent['related'];
    readonly version_id: string;
    readonly options: readonly { readonly key: OptionKey; readonly text: string }[];
    readonly images: QuestionContent['images'];
    readonly tags: readonly string[];
    readonly rationales: Readonly<Record<OptionKey, string>>;
    readonly sources: QuestionContent['references'];
    readonly placement_id: string;
    readonly edition: Line;
    readonly category: string;
    readonly matrix: string | null;
    readonly triage: QuestionContent['triage'];
  };

/** An item as it is now, in the form of the content pack. */
export interface StoredItem {
  readonly id: string;
  readonly placementId: string;
  readonly trialPosition: number | null;
  readonly version: { readonly id: string; readonly n: number; readonly epoch: number };
  readonly content: QuestionContent;
  readonly importedHash: string | null;
  readonly importedText: string | null;
}

const contentOf = (row: StoredRow): QuestionContent => ({
  code: row.code,
  line: row.edition,
  category: row.category,
  matrix: row.matrix,
  active: row.active,
  use: row.use,
  review: { state: row.review_state, by: row.review_by, at: row.review_at, next: row.review_next },
  triage: row.triage,
  difficulty: row.difficulty,
  task: row.task,
  setting: row.setting,
  tags: row.tags,
  trial: row.trial_position !== null,
  related: row.related,
  stem: row.stem,
  leadIn: row.lead_in,
  options: row.options.map(({ key, text }) => ({ key, text, rationale: row.rationales[key] })),
  images: row.images,
  answerKey: row.answer_key,
  explanation: row.explanation,
  keyPoint: row.key_point,
  references: row.sources,
});

/**
 * Every published item, or the one with a code, by its home: its placement in the triaged line if there is one, else in
 * the main bank.
 */
export async function listStored(db: Db, code: string | null = null): Promise<readonly StoredItem[]> {
  const { rows } = await sql<StoredRow>`
    select i.id, i.code, i.use, i.difficulty, i.task, i.setting, i.related, i.imported_hash, i.imported_text, v.id as version_id,
      v.n, v.epoch, v.stem, v.lead_in, v.options, v.images, v.tags, v.answer_key, v.rationales, v.explanation,
      v.key_point, v.sources, v.review_state, v.review_by, v.review_at, v.review_next,
      p.id as placement_id, p.edition, p.active, p.trial_position, c.slug as category, m.slug as matrix, t.state as triage
    from questions.item i
      join questions.item_version v on v.id = i.version_id
      join lateral (
        select * from questions.placement p where p.item_id = i.id
        order by (p.edition = ${TRIAGED_LINE}) desc, p.edition desc limit 1
      ) p on true
      join questions.category c on c.id = p.category_id
      left join questions.matrix m on m.id = p.matrix_id
      left join questions.triage t on t.item_id = i.id
    where ${code}::text is null or i.code = ${code}
    order by i.code`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    placementId: row.placement_id,
    trialPosition: row.trial_position,
    version: { id: row.version_id, n: row.n, epoch: row.epoch },
    content: contentOf(row),
    importedHash: row.imported_hash,
    importedText: row.imported_text,
  }));
}
