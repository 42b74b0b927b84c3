import { wantsMail } from '@app/accounts/server';
import { NOBODY } from '@app/community/contract';
import { type CommentRow, findComment } from '@app/community/server';
import { mailTemplate } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { QUESTION_SUBJECT } from '@app/practice/contract';
import { findAddress } from './people.repo.ts';

export const replyMail = mailTemplate('comment-reply', {
  about: 'Somebody replied to a comment; for whoever wants replies by e-mail.',
  topic: 'comment_replies',
  variables: ['replier_name', 'question_code', 'comment_excerpt', 'first_name', 'comment_url', 'unsubscribe_url'],
});

const EXCERPT = 140;
const excerptOf = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1).trimEnd()}…` : line;
};

export interface Reply {
  readonly comment: CommentRow;
  readonly code: string;
  readonly link: string;
}
/** Mails the author replied to, in the notice's transaction; not for a reply to oneself, nor without the question bank. */
export async function mailReply(deps: Deps, { comment, code, link }: Reply): Promise<void> {
  const root = comment.reply_to === null ? null : await findComment(deps, QUESTION_SUBJECT, comment.reply_to);
  const writerId = root?.author_id ?? null;
  if (writerId === null || writerId === comment.author_id) return;
  const to = await findAddress(deps.db, writerId, deps.clock.now());
  if (!to || !(await wantsMail(deps, writerId, replyMail))) return;
  const { publicUrl } = deps.site;
  await deps.mail.send(deps.db, {
    template: replyMail,
    to: to.email,
    variables: {
      replier_name: comment.first_name || NOBODY,
      question_code: code,
      comment_excerpt: excerptOf(comment.body),
      first_name: to.first_name || NOBODY,
      comment_url: `${publicUrl}${link}`,
    },
  });
}
