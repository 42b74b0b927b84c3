import { type JobHandler, mailHandlers, type Module, type Post } from '@app/platform/server';

/** Background work of every module, and the sending of mail, which needs a mail server. */
export const jobHandlers = (post: Post, modules: readonly Module[]): readonly JobHandler[] => [
  ...mailHandlers(post),
  ...modules.flatMap((each) => each.jobs),
];
