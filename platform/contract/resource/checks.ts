/** A rule for a text field beyond its length; `message` is shown beside the field. */
export interface TextCheck {
  readonly ok: (value: string) => boolean;
  readonly message: string;
}

const SLUG_CHARACTERS = /^[a-z0-9-]+$/;
const PATH_BREAKING = /[/\\?#]/;
/** Words that already have a meaning as the last segment of a learner's path. */
const RESERVED = new Set(['u', 'result', 'session']);

/** The identity of content across installations: it never changes with the wording. */
export const isSlug: TextCheck = {
  ok: (value) =>
    SLUG_CHARACTERS.test(value) &&
    !value.startsWith('-') &&
    !value.endsWith('-') &&
    !value.includes('--') &&
    !RESERVED.has(value),
  message: 'Use lower-case letters, digits and single hyphens between words.',
};

/** A name that is also a segment of a path, such as that of a category or a guide. */
export const isPathName: TextCheck = {
  ok: (value) => !PATH_BREAKING.test(value) && !RESERVED.has(value.toLowerCase()) && value !== '.' && value !== '..',
  message: 'A name may not contain / \\ ? # and may not be u, result or session.',
};

const STORED_PICTURE = /^media\/[0-9a-f]{64}\.webp$/;
const STORED_DOCUMENT = /^media\/[0-9a-f-]{36}\.pdf$/;

/** Only keys that the upload call returns: a key typed by hand could name any stored object. */
export const isStoredPicture: TextCheck = {
  ok: (value) => STORED_PICTURE.test(value),
  message: 'Please choose a picture and wait until it is uploaded.',
};
export const isStoredDocument: TextCheck = {
  ok: (value) => STORED_DOCUMENT.test(value),
  message: 'Please choose a PDF file and wait until it is uploaded.',
};

const SLUG_MAX = 120;
const ACCENTS = /\p{M}/gu;
const NOT_IN_A_SLUG = /[^a-z0-9]+/g;

/** The slug made from a title: `Who is it for?` -> `who-is-it-for`. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  const words = plain.replaceAll("'", '').replaceAll('’', '').replace(NOT_IN_A_SLUG, ' ').trim();
  return words.slice(0, SLUG_MAX).trim().replaceAll(' ', '-');
}
