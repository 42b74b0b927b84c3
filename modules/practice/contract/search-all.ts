import { asExcerpts, copying } from '@app/integrity/contract';
import { endpoint, spending } from '@app/platform/contract';
import { markedText, SEARCH_MAX, SEARCH_MIN } from '@app/questions/contract';
import { z } from 'zod';

/** Hits shown per group beside the other groups, and when one group is shown alone. */
export const GROUP_PREVIEW = 4;
export const GROUP_PAGE = 20;

const hitShape = z.object({
  title: markedText,
  excerpt: markedText.nullable(),
  /** Its category or topic. */
  place: z.string(),
  href: z.string(),
});
export type SearchHit = z.infer<typeof hitShape>;

const groupShape = z.object({
  key: z.string(),
  name: z.string(),
  count: z.number().int(),
  hits: z.array(hitShape),
});
export type SearchGroup = z.infer<typeof groupShape>;

const searchAllShape = z.object({
  /** No exact match anywhere: the text searched for instead or, without groups, a suggestion. */
  meant: z.string().nullable(),
  /** Only groups with hits, in the same order for all users. */
  groups: z.array(groupShape),
});
export type SearchAllReply = z.infer<typeof searchAllShape>;

export const searchAllApi = {
  searchAll: endpoint('GET /paplabable/search', 'verified', {
    query: z.strictObject({
      text: z.string().trim().min(SEARCH_MIN).max(SEARCH_MAX),
      group: z.string().max(40).optional(),
      page: z.coerce.number().int().min(1).max(500).default(1),
    }),
    reply: searchAllShape,
    spends: spending(copying, searchAllShape, ({ groups }) =>
      asExcerpts(groups.flatMap(({ hits }) => hits.map(({ href }) => href))),
    ),
    about: 'Everything the caller may open that matches, in groups with counts; a single group is paged.',
  }),
};
