import { COMMON_PASSWORDS } from './common-passwords.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './model.ts';

export interface PasswordFacts {
  readonly email: string;
  readonly brand: string;
}

/** Shorter local parts ("jo") occur in too many good passphrases. */
const SHORTEST_LOCAL_PART = 3;
const LONGEST_UNIT = 6;
const isLetter = (character: string | undefined) => character !== undefined && character >= 'a' && character <= 'z';
const NOT_LETTERS_OR_DIGITS = /[^\p{L}\p{N}]+/gu;

const plain = (text: string) => text.toLowerCase().replace(NOT_LETTERS_OR_DIGITS, '');

/** `aaaaaaaaaaaa`, `abcabcabcabc`, `passwordpassword`: one short piece repeated. */
function repeatsItself(text: string): boolean {
  for (let size = 1; size <= Math.max(LONGEST_UNIT, text.length / 2); size += 1) {
    if (
      text.length >= size * 2 &&
      text ===
        text
          .slice(0, size)
          .repeat(Math.ceil(text.length / size))
          .slice(0, text.length)
    )
      return true;
  }
  return false;
}

/** `abcdefghijkl`, `123456789012`, `zyxwvutsrqpo`: each character follows the one before; 0 follows 9. */
function countsUpOrDown(text: string): boolean {
  const steps = new Set<number>();
  for (let at = 1; at < text.length; at += 1) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
    steps.add(step === -9 ? 1 : step === 9 ? -1 : step);
  }
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** The text from the first letter to the last. */
function betweenLetters(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && !isLetter(text[from])) from += 1;
  while (to > from && !isLetter(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

/** Attackers also try listed words with a year or a mark at either end, so those do not make a word uncommon. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const core = betweenLetters(lower);
  return COMMON_PASSWORDS.has(lower) || COMMON_PASSWORDS.has(core) || repeatsItself(lower) || countsUpOrDown(lower);
}

/**
 * The problem with a password, as a sentence for the user; null when there is none. No composition rules: only length
 * and being hard to guess count. The form and every call that sets a password use the same check.
 */
export function passwordProblem(password: string, { email, brand }: PasswordFacts): string | null {
  if (password.length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`;
  if (password.length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters.`;
  const [plainPassword, name] = [plain(password), plain(brand)];
  const local = plain(email.slice(0, Math.max(0, email.lastIndexOf('@'))));
  if (local.length >= SHORTEST_LOCAL_PART && plainPassword.includes(local))
    return 'Leave your e-mail address out of the password: it is easy to guess.';
  if (name !== '' && plainPassword.includes(name)) return 'Leave our name out of the password: it is easy to guess.';
  if (isCommon(password)) return 'This password is too common. Three random words make a good one.';
  return null;
}
