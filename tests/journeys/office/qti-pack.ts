import { join } from 'node:path';
import { createMarkup } from '@app/platform/contract/markup';
import type { KeyedDraft } from '@app/questions/contract';
import { picturesOf, questionsOf } from '../../../db/seed/questions.ts';
import type { ExportedRow } from '../../../modules/questions/server/transfer/formats/csv-questions.ts';
import { qtiPackage } from '../../../modules/questions/server/transfer/qti/package.ts';
import { pictureName } from '../../../modules/questions/server/transfer/qti/write-item.ts';
import { readPack } from '../../../db/pack/read.ts';

const CONTENT = join(import.meta.dirname, '../../../content');

/** Every question of the content pack, as an export reads it. */
export function packRows() {
  const { pack } = readPack(CONTENT);
  if (!pack) throw new Error('the content pack cannot be read');
  const rows = questionsOf(pack).map(({ content }): ExportedRow => {
    const { leadIn, answerKey, keyPoint, review } = content;
    const { code, category, matrix, stem, options, explanation, references, images, tags } = content;
    const { difficulty, task, setting } = content;
    const words = { stem: stem.trim(), explanation: explanation.trim(), references, images, tags, options };
    const facts = { lead_in: leadIn, answer_key: answerKey, key_point: keyPoint, review_next: review.next };
    const draft = { ...words, ...facts, difficulty, task, setting, places: [] };
    // Through JSON, as the database returns it: without undefined values, and mutable.
    const plain = JSON.parse(JSON.stringify(draft)) as KeyedDraft;
    return { code, version: 1, category, topic: matrix ?? '', content: plain };
  });
  const bodies = new Map(picturesOf(pack).map(({ sha256, body }) => [sha256, body]));
  const shown = rows.flatMap(({ content }) => content.images);
  const pictures = new Map(
    shown.map((image) => [pictureName(image), Buffer.from(bodies.get(image.sha256) ?? new Uint8Array())]),
  );
  return { rows, pictures };
}

const markup = createMarkup();
export const packageOf = (rows: readonly ExportedRow[], pictures: ReadonlyMap<string, Uint8Array>) =>
  qtiPackage(rows, (text) => markup.render(text), pictures);
