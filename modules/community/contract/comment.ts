import { uuid } from '@app/platform/contract';
import { z } from 'zod';

export const COMMENT_MAX = 2000;
/** Votes can hide a comment from this many votes on. */
export const FEWEST_VOTES = 5;
/** The most replies to one comment; they are always loaded together. */
export const MOST_REPLIES = 100;
/** How long authors can edit: enough for a slip, too short to rewrite what others have replied to. */
export const EDIT_MINUTES = 15;
/** The name shown for an erased account or a missing name. */
export const NOBODY = 'User';

export const commentBodyShape = z
  .string()
  .trim()
  .max(COMMENT_MAX)
  // Invisible characters alone do not count as text.
  .refine((text) => /[^\s\p{C}\p{M}]/u.test(text), 'Please write something.');
export const voteShape = z.union([z.literal(-1), z.literal(0), z.literal(1)]);
export type Vote = z.infer<typeof voteShape>;

/** Who hid it: readers through votes, or staff. */
export const HIDERS = ['readers', 'staff'] as const;
export const hiddenShape = z.enum(HIDERS).nullable();

/** A comment as a given reader sees it. */
export const commentShape = z.object({
  id: uuid(),
  /** The comment it replies to; replies are one level deep. */
  reply_to: uuid().nullable(),
  /** A first name, or `User`. */
  author: z.string(),
  is_own: z.boolean(),
  is_staff: z.boolean(),
  pinned: z.boolean(),
  /** Null: hidden from this reader, or deleted. The author and staff still get the text of a hidden one. */
  body: z.string().nullable(),
  hidden: hiddenShape,
  /** Deleted; listed only because it has replies. */
  deleted: z.boolean(),
  up: z.number().int(),
  down: z.number().int(),
  /** This reader's vote. */
  vote: voteShape,
  created_at: z.iso.datetime(),
  /** When the author last edited it. */
  revised_at: z.iso.datetime().nullable(),
  /** When staff last edited it. */
  edited_at: z.iso.datetime().nullable(),
});
export type Comment = z.infer<typeof commentShape>;

/** Pinned first, then by likes minus dislikes, then oldest; replies in the same order. */
export const threadShape = commentShape.extend({ replies: z.array(commentShape) });
export type Thread = z.infer<typeof threadShape>;

/** The counters after a vote. */
export const votedShape = z.object({
  id: uuid(),
  up: z.number().int(),
  down: z.number().int(),
  vote: voteShape,
});
export type Voted = z.infer<typeof votedShape>;

/** The anchor of a comment on its page: `#comment-<id>`. */
export const commentAnchor = (id: string): string => `comment-${id}`;
