import { type Comment, NOBODY, type Thread } from '@app/community/contract';
import { likeRatio } from '@app/integrity/contract';
import type { Page } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import * as repo from './comments.repo.ts';
import * as listing from './listing.repo.ts';

/** Who reads. Nothing is hidden from staff. */
export interface CommentReader {
  readonly userId: string;
  readonly isStaff: boolean;
}

function present(row: repo.ReadRow, reader: CommentReader): Comment {
  const isOwn = row.author_id === reader.userId;
  const isDeleted = row.deleted_at !== null;
  const isOpen = row.hidden === null || isOwn || reader.isStaff;
  return {
    id: row.id,
    reply_to: row.reply_to,
    author: isDeleted || !isOpen ? NOBODY : row.first_name || NOBODY,
    is_own: isOwn && !isDeleted,
    is_staff: row.is_staff && !isDeleted,
    pinned: row.pinned,
    body: isOpen && !isDeleted ? row.body : null,
    hidden: row.hidden,
    deleted: isDeleted,
    up: row.up,
    down: row.down,
    vote: row.vote,
    created_at: row.created_at.toISOString(),
    revised_at: isDeleted ? null : (row.revised_at?.toISOString() ?? null),
    edited_at: row.edited_at?.toISOString() ?? null,
  };
}

const readingOf = async ({ settings }: Deps, { userId }: CommentReader): Promise<repo.CommentReading> => ({
  userId,
  ratio: await settings.read(likeRatio),
});

export interface ThreadsInput {
  readonly subject: repo.Subject;
  readonly reader: CommentReader;
  readonly page: number;
  readonly size: number;
  /** Asks for the page that contains this comment. */
  readonly at: string | null;
}
export type Threads = Page<Thread> & { readonly rows: Thread[]; readonly comments: number };

async function pageFor({ db }: Deps, { subject, page, size, at }: ThreadsInput): Promise<number> {
  const place = at === null ? undefined : await repo.findPlace(db, subject, at);
  return place === undefined ? page : Math.ceil(place / size);
}

/** The comments on a subject with their replies, in the same order for everyone. */
export async function readThreads(deps: Deps, input: ThreadsInput): Promise<Threads> {
  const { subject, reader, size } = input;
  const [counts, page, reading] = await Promise.all([
    repo.countComments(deps.db, subject),
    pageFor(deps, input),
    readingOf(deps, reader),
  ]);
  const roots = await repo.listRoots(deps.db, reading, { subject, page, size });
  const rootIds = roots.map(({ id }) => id);
  const replies = Map.groupBy(await repo.listReplies(deps.db, reading, rootIds), (row) => row.reply_to);
  const rows = roots.map((root) => ({
    ...present(root, reader),
    replies: (replies.get(root.id) ?? []).map((row) => present(row, reader)),
  }));
  return { count: counts.threads, comments: counts.comments, rows, page, size };
}

/** One comment as this reader sees it. */
export async function readComment(deps: Deps, reader: CommentReader, id: string): Promise<Comment | null> {
  const row = await repo.findAsRead(deps.db, await readingOf(deps, reader), id);
  return row ? present(row, reader) : null;
}

export type CommentRow = repo.CommentRow;
export type OwnCommentRow = listing.OwnCommentRow;
interface Listed<Row> {
  readonly count: number;
  readonly rows: readonly Row[];
}

export async function listOwnComments(deps: Deps, filter: listing.OwnFilter): Promise<Listed<OwnCommentRow>> {
  const ratio = await deps.settings.read(likeRatio);
  const [count, rows] = await Promise.all([listing.countOwn(deps.db, filter), listing.listOwn(deps.db, filter, ratio)]);
  return { count, rows };
}

/** Every comment, for staff; nothing is hidden. */
export async function listAllComments(deps: Deps, filter: listing.StaffFilter): Promise<Listed<CommentRow>> {
  const ratio = await deps.settings.read(likeRatio);
  const [count, rows] = await Promise.all([
    listing.countAll(deps.db, filter, ratio),
    listing.listAll(deps.db, filter, ratio),
  ]);
  return { count, rows };
}

export async function findComment(deps: Deps, kind: string, id: string): Promise<CommentRow | null> {
  return (await listing.findOne(deps.db, kind, id, await deps.settings.read(likeRatio))) ?? null;
}

/** Authors of earlier, undeleted comments on the same subject. */
export const listEarlierAuthors = (deps: Deps, commentId: string): Promise<readonly string[]> =>
  listing.listEarlierAuthors(deps.db, commentId);

/** Locks a comment until the transaction ends. False: it is deleted or does not exist. */
export const lockComment = (deps: Deps, kind: string, id: string): Promise<boolean> =>
  listing.lockOne(deps.db, kind, id);
