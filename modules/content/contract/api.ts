import { EDITIONS, endpoint, free, harmless, pageOf, pageQuery, uuid } from '@app/platform/contract';
import { z } from 'zod';

export const publicPage = z.object({
  tag: z.string(),
  title: z.string(),
  html: z.string(),
  /** The text of the page, or for a banner the JSON text of {content, status}; status 1 shows it, 0 hides it. */
  value: z.string(),
  description: z.string(),
  copy_allowed: z.boolean(),
  updated_at: z.string(),
});
export type PublicPage = z.infer<typeof publicPage>;

const newsFacts = { id: uuid(), slug: z.string(), title: z.string(), published_at: z.string(), old: z.boolean() };
/** The list has the beginning as plain text; the item has its whole HTML. */
export const newsSummary = z.object({ ...newsFacts, summary: z.string() });
export const newsArticle = z.object({ ...newsFacts, html: z.string() });
export type NewsSummary = z.infer<typeof newsSummary>;
export type NewsArticle = z.infer<typeof newsArticle>;

export const publicFaq = z.array(
  z.object({
    id: uuid(),
    slug: z.string(),
    title: z.string(),
    questions: z.array(
      z.object({ id: uuid(), slug: z.string(), question: z.string(), html: z.string(), words: z.array(z.string()) }),
    ),
  }),
);
export type PublicFaq = z.infer<typeof publicFaq>;

/** A term that is explained wherever it occurs; `match` lists the forms it is found in. */
export const publicDefinition = z.object({
  slug: z.string(),
  term: z.string(),
  match: z.array(z.string()),
  html: z.string(),
});
export type PublicDefinition = z.infer<typeof publicDefinition>;

/** A text with a promise that the owner has not confirmed yet. */
export const launchBlocker = z.object({
  kind: z.enum(['page', 'faqqa', 'news', 'definition']),
  id: uuid(),
  edition: z.enum(EDITIONS),
  name: z.string(),
  title: z.string(),
  count: z.number().int(),
});
export type LaunchBlocker = z.infer<typeof launchBlocker>;

const newsQuery = z.object({
  ...pageQuery,
  search: z.string().max(200).optional(),
  /** Archived items and those older than six months instead of the current ones. */
  old: z.enum(['true', 'false', '1', '0']).optional(),
});
const byTag = z.object({ tag: z.string().max(200) });
const byId = z.object({ id: z.string().max(200) });

/** The key of the figure that counts texts waiting for the owner. */
export const LAUNCH_BLOCKERS = 'content.launch-blockers';

export const contentApi = {
  pageByTag: endpoint('GET /plabable/page/tag/:tag', 'public', {
    shared: true,
    params: byTag,
    reply: publicPage,
    about: 'One page by its tag.',
  }),
  newsList: endpoint('GET /paplabable/news', 'public', {
    shared: true,
    query: newsQuery,
    reply: pageOf(newsSummary),
    about: 'Published news, latest first.',
  }),
  newsItem: endpoint('GET /paplabable/new/:id', 'public', {
    shared: true,
    params: byId,
    reply: newsArticle,
    about: 'One published news item.',
  }),
  faq: endpoint('GET /paplabable/faq', 'public', {
    shared: true,
    reply: publicFaq,
    about: 'Every FAQ section with its questions, in order.',
  }),
  definitions: endpoint('GET /paplabable/definitions', 'questionBank', {
    reply: z.array(publicDefinition),
    spends: free('the glossary, which visitors read as well'),
    about: 'The meanings of words used in questions and guides.',
  }),
  previewText: endpoint('POST /a/plabable/textpreview', 'staff', {
    body: z.strictObject({ source: z.string().max(200_000) }),
    reply: z.object({ html: z.string() }),
    act: harmless('Only draws a text.'),
    about: 'Markdown as readers would see it, with its variables filled in. Nothing is stored.',
  }),
  glossary: endpoint('GET /paplabable/glossary', 'public', {
    shared: true,
    reply: z.array(publicDefinition.omit({ match: true })),
    about: 'Every definition by term, for the public glossary.',
  }),
  launchBlockers: endpoint('GET /a/plabable/pagesblockers', 'staff:papages:v', {
    reply: z.array(launchBlocker),
    about: 'Texts that still hold {{owner_to_confirm}}.',
  }),
};
