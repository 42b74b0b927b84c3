import type { Shape } from './wire/shape.ts';

/** A value staff may change at run time. Declared by the module that uses it, stored by the platform. */
export interface Setting<Value = unknown> {
  readonly tag: string;
  /** Its name for staff: above its form, in lists, and as the label of a value with a single field. */
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

/**
 * A mail that a module sends. Its first text comes from the content pack; staff may edit subject and body, never the
 * layout.
 */
export interface MailTemplate<Variables extends string = string, Topic extends string = string> {
  readonly key: string;
  readonly about: string;
  readonly variables: readonly Variables[];
  /**
   * The topic users can switch off in their preferences; TRANSACTIONAL when they cannot. Mail of a topic contains
   * {{unsubscribe_url}}, which unsubscribes without a log-in.
   */
  readonly topic: Topic;
  /** A second section whose staff may edit the text, in addition to the mail section. */
  readonly section?: string;
}
/** A mail caused by something the reader did or must know: a code, a receipt, a ban. */
export const TRANSACTIONAL = 'transactional';

export const mailTemplate = <const Variables extends string, const Topic extends string>(
  key: string,
  declared: Omit<MailTemplate<Variables, Topic>, 'key'>,
): MailTemplate<Variables, Topic> => ({ key, ...declared });
