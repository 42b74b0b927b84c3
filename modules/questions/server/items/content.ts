import { createHash } from 'node:crypto';
import type { Line } from '@app/platform/contract';
import type { OptionKey, QuestionKey, QuestionReference, TriageState } from '@app/questions/contract';

export interface ContentImage {
  readonly src: string;
  readonly sha256: string;
  readonly alt: string;
  readonly caption?: string | undefined;
  readonly credit?: string | undefined;
}
export type ContentReference = { readonly [Name in keyof QuestionReference]: QuestionReference[Name] | undefined } & {
  readonly org: string;
  readonly title: string;
};

/** The text of a question: a change to it is a new version. */
export interface QuestionWords {
  readonly stem: string;
  readonly leadIn: string;
  readonly options: readonly { readonly key: OptionKey; readonly text: string; readonly rationale: string }[];
  readonly images: readonly ContentImage[];
  /** Null in a draft whose key is not chosen yet. */
  readonly answerKey: OptionKey | null;
  readonly explanation: string;
  readonly keyPoint: string;
  readonly references: readonly ContentReference[];
}

/** A text that can be published: one of its options is right. */
export type KeyedWords = QuestionWords & { readonly answerKey: OptionKey };

/** One question in the form of the content pack: identified by code, placed by slugs. */
export interface QuestionContent extends KeyedWords {
  readonly code: string;
  /** The line it was written for; triage decides where learners of the first see those of the second. */
  readonly line: Line;
  readonly category: string;
  /** Slug of the topic; null for none. */
  readonly matrix: string | null;
  readonly active: boolean;
  /** `mock`: kept for mock exams, and therefore not active in its bank. */
  readonly use: 'bank' | 'mock';
  readonly review: QuestionKey['checked'];
  readonly triage: TriageState | null;
  readonly difficulty: number;
  readonly task: string;
  readonly setting: string;
  readonly tags: readonly string[];
  readonly trial: boolean;
  readonly related: { readonly guides: readonly string[]; readonly gems: readonly string[] };
}

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** In a fixed order, because Postgres does not keep the order of keys; absent values become null. */
const wordList = (words: QuestionWords): readonly unknown[] => [
  words.stem,
  words.leadIn,
  words.options.map(({ key, text, rationale }) => [key, text, rationale]),
  words.images.map((image) => [image.src, image.sha256, image.alt, image.caption, image.credit]),
  words.answerKey,
  words.explanation,
  words.keyPoint,
  words.references.map(({ org, id, title, year, section, url }) => [org, id, title, year, section, url]),
];

/** A hash of the text alone, to which a signature refers. */
export const hashOfWords = (words: QuestionWords): string => hash(wordList(words));

export const sameWords = (a: QuestionWords, b: QuestionWords): boolean => hashOfWords(a) === hashOfWords(b);

/** Equal for equal content, however the file is formatted. */
export const hashOf = (content: QuestionContent): string => {
  const { review, related } = content;
  return hash([
    wordList(content),
    [content.code, content.line, content.category, content.matrix, content.active, content.triage, content.trial],
    ...(content.use === 'bank' ? [] : [[content.use]]),
    [review.state, review.by, review.at, review.next],
    [content.difficulty, content.task, content.setting, content.tags, related.guides, related.gems],
  ]);
};
