export const HIDDEN = '[hidden]';

/** Parts of field names that hold secrets or personal data, whatever the value. Compared without case and dashes. */
const PARTS = ['password', 'token', 'secret', 'authorization', 'cookie', 'email', 'apikey', 'signature'];
const NAMES = new Set([
  'code',
  'otp',
  'sid',
  'mail',
  'recipient',
  'phone',
  'firstname',
  'lastname',
  'fullname',
  'body',
  'html',
  'variables',
  'payload',
]);
const DEEPEST = 6;
const LONGEST = 4000;
const MOST_ITEMS = 50;

const verdicts = new Map<string, boolean>();

/** Field names repeat from line to line, so the result is cached. */
function isSensitive(name: string): boolean {
  const cached = verdicts.get(name);
  if (cached !== undefined) return cached;
  const plain = name.toLowerCase().replace(/[^a-z]/g, '');
  const found = NAMES.has(plain) || PARTS.some((part) => plain.includes(part));
  if (verdicts.size < 5000) verdicts.set(name, found);
  return found;
}

const BEARER = /\b(bearer|basic) +[\w.~+/=-]+/gi;
const QUERY = /([?&](?:token|code|signature|email|password|key)=)[^&\s"']+/gi;
const WORD = /[^\s"'<>(),;:]+/g;

/** An e-mail address or a signed token, anywhere in the word. */
const isPrivate = (word: string): boolean =>
  word.includes('@') || (word.includes('eyJ') && word.split('.').length >= 3);

/** Redacts secrets inside a sentence: an address in a mail server's error, a token in a URL. */
export function scrubText(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
  const plain = short.replace(BEARER, `$1 ${HIDDEN}`).replace(QUERY, `$1${HIDDEN}`);
  return plain.replace(WORD, (word) => (isPrivate(word) ? HIDDEN : word));
}

function scrubError(error: Error, depth: number): object {
  const { name, message, stack, cause } = error;
  const errorCode = (error as { code?: unknown }).code;
  return {
    name,
    message: scrubText(message),
    ...(typeof errorCode === 'string' ? { errorCode } : {}),
    ...(stack ? { stack: scrubText(stack) } : {}),
    ...(cause === undefined ? {} : { cause: scrub(cause, depth + 1) }),
  };
}

/** A redacted copy for the log. Depth, length and number of items are limited, so a log line is always cheap. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return '[deep]';
  if (value instanceof Error) return scrubError(value, depth);
  if (value instanceof Date) return value.toJSON();
  if (ArrayBuffer.isView(value)) return '[bytes]';
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((item) => scrub(item, depth + 1));
  const copy: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value).slice(0, MOST_ITEMS))
    copy[name] = isSensitive(name) && item != null ? HIDDEN : scrub(item, depth + 1);
  return copy;
}
