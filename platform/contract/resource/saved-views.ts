import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The path of a list of the back office. */
const list = z
  .string()
  .max(200)
  .regex(/^\/admin(?:\/[\w-]+)+$/);

/** So many views at most that one person keeps of one list. */
export const SAVED_VIEWS_MOST = 30;

const savedView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What follows the question mark in the address. */
  query: z.string(),
  shared: z.boolean(),
  /** Whoever asks saved it, and may delete it. */
  mine: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

/** Views of lists are addresses with a name. Opening one asks for the right to the list as any address does. */
export const savedViewsApi = {
  list: endpoint('GET /a/paplabable/savedviews', 'staff', {
    query: z.object({ list }),
    reply: z.object({ rows: z.array(savedView) }),
    about: 'Your saved views of a list, and those that colleagues share.',
  }),
  save: endpoint('POST /a/paplabable/savedviews', 'staff', {
    body: z.strictObject({
      list,
      name: z.string().trim().min(1).max(60),
      query: z.string().min(1).max(2000),
      shared: z.boolean().default(false),
    }),
    reply: savedView,
    about: 'Gives the present view of a list a name. One of your own with the same name is replaced.',
  }),
  remove: endpoint('DELETE /a/paplabable/savedviews/:id', 'staff', {
    params: z.object({ id: z.uuid() }),
    reply: z.object({}),
    about: 'Deletes one of your own views; a colleague’s is not found.',
  }),
};
