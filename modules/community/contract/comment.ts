import { z } from 'zod';

export const COMMENT_MAX = 2000;
/** From this many votes on, votes can hide a comment. */
export const FEWEST_VOTES = 5;
/** Replies below one comment; they are always shown together. */
export const MOST_REPLIES = 100;
/** How long authors may change their words: long enough for a slip, too short to rewrite what others have answered. */
export const EDIT_MINUTES = 15;
/** For an erased account or a missing name. */
export const NOBODY = 'User';

/** Plain text. */
export const commentBodyShape = z
  .string()
  .trim()
  .max(COMMENT_MAX)
  // Signs that nobody can see say nothing.
  .refine((text) => /[^\s\p{C}\p{M}]/u.test(text), 'Please write something.');
export const voteShape = z.union([z.literal(-1), z.literal(0), z.literal(1)]);
export type Vote = z.infer<typeof voteShape>;

/** Who put it away: readers by their votes, or staff. */
export const HIDERS = ['readers', 'staff'] as const;
export const hiddenShape = z.enum(HIDERS).nullable();

/** A comment as one reader sees it. */
export const commentShape = z.object({
  id: z.uuid(),
  /** The comment it replies to; a reply has no replies. */
  reply_to: z.uuid().nullable(),
  /** A first name, or User. */
  author: z.string(),
  is_own: z.boolean(),
  is_staff: z.boolean(),
  pinned: z.boolean(),
  /** Null: hidden from this reader, or deleted. The author and staff get the text of a hidden one. */
  body: z.string().nullable(),
  hidden: hiddenShape,
  /** It stands here only because somebody replied. */
  deleted: z.boolean(),
  up: z.number().int(),
  down: z.number().int(),
  /** How this reader voted. */
  vote: voteShape,
  created_at: z.iso.datetime(),
  /** The author changed the words. */
  revised_at: z.iso.datetime().nullable(),
  /** Staff changed the words. */
  edited_at: z.iso.datetime().nullable(),
});
export type Comment = z.infer<typeof commentShape>;

/** Pinned first, then by likes less dislikes, then the oldest; replies in the same order. */
export const threadShape = commentShape.extend({ replies: z.array(commentShape) });
export type Thread = z.infer<typeof threadShape>;

/** The counters after a vote. */
export const votedShape = z.object({
  id: z.uuid(),
  up: z.number().int(),
  down: z.number().int(),
  vote: voteShape,
});
export type Voted = z.infer<typeof votedShape>;

/** Where on a page a comment stands: `#comment-<id>`. */
export const commentAnchor = (id: string): string => `comment-${id}`;
