/** The same figures as in the contract, which pages cannot import without its whole validation library; tested. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;
/** Shorter names before the @ occur in too many good passphrases. */
const SHORTEST_NAME = 3;

const NOT_LETTERS_OR_DIGITS = /[^\p{L}\p{N}]+/gu;
const plain = (text: string): string => text.toLowerCase().replace(NOT_LETTERS_OR_DIGITS, '');

function holdsName(password: string, email: string): boolean {
  const name = plain(email.slice(0, Math.max(0, email.lastIndexOf('@'))));
  return name.length >= SHORTEST_NAME && plain(password).includes(name);
}

/** The hint under the field while typing. Only the server checks the lists of common passwords. */
export function passwordHint(password: string, email: string): string {
  if (password === '') return `At least ${PASSWORD_MIN} characters; three or four random words work well.`;
  const missing = PASSWORD_MIN - password.length;
  if (missing > 0) return `${missing === 1 ? 'One more character' : `${missing} more characters`} to go.`;
  if (holdsName(password, email)) return 'Leave your e-mail address out of the password: it is easy to guess.';
  return 'Long enough. Random words are harder to guess than names, dates and teams.';
}

/** Why a password must not be sent; empty when it may. */
export function newPasswordProblem(password: string, email: string): string {
  if (password === '') return 'Choose a password.';
  if (password.length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`;
  return holdsName(password, email) ? passwordHint(password, email) : '';
}
