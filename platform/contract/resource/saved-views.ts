import { harmless } from '../wire/act.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../wire/id.ts';

/** The path of a back-office list. */
const list = z
  .string()
  .max(200)
  .regex(/^\/admin(?:\/[\w-]+)+$/);

/** The most views one person may save of one list. */
export const SAVED_VIEWS_MOST = 30;

const savedView = z.object({
  id: uuid(),
  name: z.string(),
  /** The query string of the address, without the question mark. */
  query: z.string(),
  shared: z.boolean(),
  /** Saved by the caller, who may delete it. */
  mine: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

/** A saved view is an address with a name. Opening one needs the same right as the list itself. */
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
    act: harmless('Only a name for a view of one’s own.'),
    noAudit: 'How somebody looks at a list; nothing in the list changes.',
    about: 'Gives the present view of a list a name. One of your own with the same name is replaced.',
  }),
  remove: endpoint('DELETE /a/paplabable/savedviews/:id', 'staff', {
    params: z.object({ id: uuid() }),
    reply: z.object({}),
    act: harmless('Only a view of one’s own.'),
    noAudit: 'How somebody looks at a list; nothing in the list changes.',
    about: 'Deletes one of your own views; a colleague’s is not found.',
  }),
};
