import type { Comment, Thread, Voted } from '@app/community/contract';
import type { Direction } from '../threads.ts';

export interface ThreadPage {
  /** The number of comments and replies on all pages. */
  readonly comments: number;
  /** The number of comments without replies. */
  readonly count: number;
  readonly rows: readonly Thread[];
  readonly page: number;
  /** Comments per page. */
  readonly size: number;
}
export interface NewComment {
  /** The same for every retry of the same text. */
  readonly opId: string;
  readonly body: string;
  readonly replyTo: string | null;
}

/** The requests of a thread for its subject. Keep the object stable while the subject is the same. */
export interface ThreadCalls {
  /** `at` asks for the page that holds a comment. */
  readonly load: (page: number, at?: string) => Promise<ThreadPage>;
  readonly post: (comment: NewComment) => Promise<Comment>;
  readonly change: (id: string, body: string) => Promise<Comment>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly vote: (id: string, to: Direction) => Promise<Voted>;
}
