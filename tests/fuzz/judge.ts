/** A reply to be judged. */
export interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly milliseconds: number;
}

/** The connection was refused or closed, or timed out. */
export const NO_REPLY = 0;
const SLOW_MS = 2000;
const EXACT: Readonly<Record<string, readonly string[]>> = {
  'strict-transport-security': ['max-age=31536000; includeSubDomains'],
  'x-content-type-options': ['nosniff'],
  'referrer-policy': ['no-referrer'],
  'permissions-policy': [
    'geolocation=(), camera=(), microphone=(), fullscreen=(), payment=()',
    // Only for the back office's HTML.
    'geolocation=(), camera=(), microphone=(), fullscreen=(self), payment=()',
  ],
  'x-frame-options': ['DENY'],
};
/** Texts that reveal internals. */
const LEAKS = [
  /\bat (?:async )?\S+ \(?(?:file:)?\/\S+:\d+:\d+/,
  /node_modules\//,
  /syntax error at or near/,
  /violates (?:foreign key|unique|check|not-null) constraint/,
  /invalid (?:input syntax|byte sequence) for/,
  /\bECONNREFUSED\b/,
  /\bTypeError\b/,
];
const CODE = /^[A-Z][A-Z0-9_]+$/;

function errorFaults(text: string): readonly string[] {
  try {
    const envelope = JSON.parse(text) as Record<string, unknown>;
    const whole =
      envelope['status'] === 'error' && CODE.test(String(envelope['code'])) && typeof envelope['message'] === 'string';
    return whole ? [] : ['an error that is not in the envelope'];
  } catch {
    return ['an error that is no JSON'];
  }
}

/** Faults that any reply can have. */
export function faultsOf(seen: Seen): readonly string[] {
  if (seen.status === NO_REPLY) return ['no reply'];
  const faults: string[] = [];
  if (seen.status >= 500) faults.push(`status ${seen.status}`);
  if (seen.milliseconds > SLOW_MS) faults.push('took more than two seconds');
  for (const [name, allowed] of Object.entries(EXACT))
    if (!allowed.includes(String(seen.headers[name]))) faults.push(`header ${name}`);
  for (const leak of LEAKS) if (leak.test(seen.text)) faults.push(`says too much (${leak.source.slice(0, 30)})`);
  return faults;
}

/** The same, and the requirements for API replies. */
export function callFaultsOf(seen: Seen): readonly string[] {
  if (seen.status === NO_REPLY) return faultsOf(seen);
  const faults = [...faultsOf(seen)];
  if (seen.status >= 400) faults.push(...errorFaults(seen.text));
  if (seen.headers['cache-control'] === undefined) faults.push('header cache-control');
  return faults;
}
