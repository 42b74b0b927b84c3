import type { Comment, Thread, Voted } from '@app/community/contract';
import type { Direction } from '../threads.ts';

export interface ThreadPage {
  /** Comments with their replies, on all pages. */
  readonly comments: number;
  /** Comments without their replies. */
  readonly count: number;
  readonly rows: readonly Thread[];
  readonly page: number;
  /** The most comments a page holds. */
  readonly size: number;
}
export interface NewComment {
  /** The same for every try to send the same words. */
  readonly opId: string;
  readonly body: string;
  readonly replyTo: string | null;
}

/** The requests a thread makes for its subject. Pass the same object while the subject is the same. */
export interface ThreadCalls {
  /** `at` asks for the page that holds a comment. */
  readonly load: (page: number, at?: string) => Promise<ThreadPage>;
  readonly post: (comment: NewComment) => Promise<Comment>;
  readonly change: (id: string, body: string) => Promise<Comment>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly vote: (id: string, to: Direction) => Promise<Voted>;
}
