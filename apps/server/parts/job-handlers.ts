import {
  idempotencyHandlers,
  type JobHandler,
  limitHandlers,
  mailHandlers,
  type Module,
  type Post,
} from '@app/platform/server';

/** Background work of the platform itself and of every module. */
export const jobHandlers = (post: Post, modules: readonly Module[]): readonly JobHandler[] => [
  ...mailHandlers(post),
  ...limitHandlers,
  ...idempotencyHandlers,
  ...modules.flatMap((each) => each.jobs),
];
