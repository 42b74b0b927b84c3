import { endpoint, mirror, uuid } from '@app/platform/contract';
import { z } from 'zod';

const count = z.number().int().min(0);

/** One topic and its learning material. */
export const stockRowShape = z.object({
  category: z.string(),
  topic: z.string(),
  /** The first guide of the topic by title, one that learners can read before a draft; null without any. */
  guide_id: uuid().nullable(),
  /** Guides learners can read, and drafts. */
  guides: count,
  drafts: count,
  questions: count,
  /** Guides that no clinician has checked, and those whose review is due. */
  unreviewed: count,
  overdue: count,
  /** How many items each other module has on the topic, in the order of `others` in the reply. */
  others: z.array(count),
});
export type StockRow = z.infer<typeof stockRowShape>;

export const stockApi = mirror({ pa: '/a/paplabable', plab: '/a/plabable' }, (base) => ({
  stock: endpoint(`GET ${base}/revisionguidestock`, 'staff:parevs:v', {
    reply: z.object({ rows: z.array(stockRowShape), others: z.array(z.string()) }),
    about: 'Every topic with its guides, questions, gems and reviews; those without a guide first.',
  }),
}));

export const stockScreens = {
  pa: '/admin/paplabable/revisionguides/stock',
  plab: '/admin/plabable/revisionguides/stock',
} as const;
