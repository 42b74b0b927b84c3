import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_TOPICS } from '@app/questions/contract';
import type { Picture, QuestionFile } from '@app/questions/server';
import type { Pack } from '../pack/read.ts';
import { gemPictures } from './gem-pictures.ts';
import { sourceLink } from '../pack/schema/sources.ts';

function pictureOf(pack: Pack, src: string): Picture {
  const body = readFileSync(join(pack.root, src));
  return { src, body, sha256: createHash('sha256').update(body).digest('hex') };
}

/** The pictures of questions and gems, without duplicates. */
export function picturesOf(pack: Pack): readonly Picture[] {
  const shown = [
    ...pack.questions.flatMap(({ data }) => data.images.map(({ src }) => src)),
    ...pack.gems.flatMap(({ data }) => gemPictures(data).map(({ src }) => src)),
  ];
  return [...new Set(shown)].map((src) => pictureOf(pack, src));
}

/** Questions in the order of their codes, so that the first import numbers trial questions the same everywhere. */
export function questionsOf(pack: Pack): readonly QuestionFile[] {
  const hashes = new Map(picturesOf(pack).map(({ src, sha256 }) => [src, sha256]));
  const organisations = pack.sources.flatMap(({ data }) => data.organisations);
  /** A URL in the file takes precedence over one from content/sources.yaml. */
  const linked = (reference: { readonly org: string; readonly id?: string | undefined }) => {
    const url = sourceLink(organisations, reference);
    return url ? { url } : {};
  };
  const files = pack.questions.map(({ source, data }): QuestionFile => {
    const { options, images } = data;
    return {
      text: source.text,
      content: {
        code: data.code,
        category: data.category,
        review: data.review,
        difficulty: data.difficulty,
        task: data.task,
        setting: data.setting,
        tags: data.tags,
        trial: data.trial,
        related: data.related,
        line: data.bank,
        matrix: data.matrix === ALL_TOPICS ? null : data.matrix,
        use: data.use,
        // Questions reserved for mock exams are in no bank.
        active: data.status === 'active' && data.use === 'bank',
        triage: data.triage ?? null,
        stem: data.vignette,
        leadIn: data.leadIn,
        options: options.map(({ key, text, rationale }) => ({ key, text, rationale })),
        images: images.map((image) => ({ ...image, sha256: hashes.get(image.src) ?? '' })),
        answerKey: options.find(({ correct }) => correct)?.key ?? 'A',
        explanation: data.explanation,
        keyPoint: data.keyPoint,
        references: data.references.map((reference) => ({ ...linked(reference), ...reference })),
      },
    };
  });
  return files.toSorted((a, b) => (a.content.code < b.content.code ? -1 : 1));
}
