import type { Shape } from './endpoint.ts';

/** A value staff may change at run time. Declared by the module that uses it, stored by the platform. */
export interface Setting<Value = unknown> {
  readonly tag: string;
  /** What staff call it: over its form, in lists, and as the label of a value that is a single field. */
  readonly title: string;
  readonly about: string;
  readonly shape: Shape;
  readonly initial: Value;
}
export function setting<S extends Shape>(
  tag: string,
  declared: {
    readonly title: string;
    readonly about: string;
    readonly shape: S;
    readonly initial: S['_zod']['output'];
  },
): Setting<S['_zod']['output']> {
  return { tag, ...declared };
}

/** A mail a module sends. The first text comes from the content pack; staff may edit subject and body, never the layout. */
export interface MailTemplate<Variables extends string = string, Topic extends string = string> {
  readonly key: string;
  readonly about: string;
  readonly variables: readonly Variables[];
  /**
   * The topic users can switch off, as named in their preferences; TRANSACTIONAL when it cannot be switched off. Mail of
   * a topic names {{unsubscribe_url}}, which stops it without a log-in.
   */
  readonly topic: Topic;
  /** A second section whose staff edit the text too, beside those of mails. */
  readonly section?: string;
}
/** A mail that follows from something the reader did or must know: a code, a receipt, a ban. */
export const TRANSACTIONAL = 'transactional';

export const mailTemplate = <const Variables extends string, const Topic extends string>(
  key: string,
  declared: Omit<MailTemplate<Variables, Topic>, 'key'>,
): MailTemplate<Variables, Topic> => ({ key, ...declared });
