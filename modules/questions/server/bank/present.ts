import type { Deps } from '@app/platform/server';
import type { Place, Question, QuestionKey } from '@app/questions/contract';
import type { ImageRow, PlaceRow, BankQuestionRow } from './bank.repo.ts';
import type { QuestionKeyRow } from './keys.repo.ts';
import { pictureAddress } from './pictures.ts';

/** An empty caption is left out: it would leave the picture without a name. */
const presentImage = async (deps: Deps, image: ImageRow): Promise<Question['images'][number]> => ({
  src: await pictureAddress(deps, image),
  alt: image.alt,
  ...(image.caption ? { caption: image.caption } : {}),
  ...(image.credit ? { credit: image.credit } : {}),
});

export const presentQuestion = async (deps: Deps, row: BankQuestionRow): Promise<Question> => ({
  id: row.item_id,
  code: row.code,
  version_id: row.version_id,
  stem: row.stem_html,
  lead_in: row.lead_in,
  options: row.options.map(({ key, text }) => ({ key, text })),
  images: await Promise.all(row.images.map((image) => presentImage(deps, image))),
  difficulty: row.difficulty,
});

export const presentKey = (row: QuestionKeyRow): QuestionKey => ({
  answer_key: row.answer_key,
  rationales: row.rationales,
  explanation: row.explanation_html,
  key_point: row.key_point,
  references: row.sources,
  checked: { state: row.review_state, by: row.review_by, at: row.review_at, next: row.review_next },
  tags: row.tags,
  related: row.related,
});

export const presentPlace = (row: PlaceRow): Place => ({
  edition: row.edition,
  category: { id: row.category_id, name: row.category },
  matrix: row.matrix_id === null ? null : { id: row.matrix_id, name: row.matrix ?? '' },
});
