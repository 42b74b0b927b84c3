import { asExcerpts, copying } from '@app/integrity/contract';
import { endpoint, free, HOUR_SECONDS, pageQuery, spending, uuid } from '@app/platform/contract';
import { z } from 'zod';
import {
  cardNoteBodyShape,
  cardReportBodyShape,
  deckableShape,
  deckBodyShape,
  deckShape,
  forecastShape,
  gemImageShape,
  gemListShape,
  gemV1Shape,
  gemV2Shape,
  gemV3Shape,
  LIST_STATES,
  MOST_REVIEWS,
  noteBodyShape,
  ownCardBodyShape,
  queueShape,
  reportBodyShape,
  reviewBodyShape,
  reviewReplyShape,
  settingsShape,
} from './shapes.ts';

const BASE = '/paplabable';
const nameParams = z.object({ x: z.string().min(1).max(200) });
const byName = z.object({ name: z.string().min(1).max(200) });
const search = z.string().trim().max(200).optional();
const filters = { search, category: uuid().optional(), state: z.enum(LIST_STATES).optional() };
const listed = spending(copying, gemListShape, ({ rows }) => asExcerpts(rows.map(({ id }) => id)), {
  refuses: false,
});
const inDeck = free('the cards of gems in the deck, which were paid for when they were put in');
const addedShape = z.object({ gem_id: uuid(), in_deck: z.boolean() });
const REPORTING = { points: 30, seconds: HOUR_SECONDS } as const;
const ownCardShape = z.object({ id: uuid(), front: z.string(), in_deck: z.boolean() });
const savedAt = z.object({ at: z.iso.datetime() });

export const gemsApi = {
  list: endpoint(`GET ${BASE}/gemsv2`, 'gems', {
    query: z.strictObject({ ...pageQuery, ...filters }),
    reply: gemListShape,
    spends: listed,
    about: 'The gems, with how much of each is in the deck and due, by search, category and state.',
  }),
  search: endpoint(`POST ${BASE}/gems/search`, 'gems', {
    priority: 'heavy',
    aliases: [`${BASE}/search`],
    body: z.strictObject({ ...pageQuery, ...filters }),
    reply: gemListShape,
    spends: listed,
    whileActing: 'allow',
    about: 'The same list for a search whose words should not appear in an address.',
  }),
  gem: endpoint(`GET ${BASE}/gems/:x`, 'gems', {
    params: nameParams,
    reply: gemV1Shape,
    spends: spending(copying, gemV1Shape, ({ id }) => [id]),
    about: 'One gem by its name, present or former: its text, its index picture and every card.',
  }),
  gemv2: endpoint(`GET ${BASE}/gemsv2/:x`, 'gems', {
    params: nameParams,
    reply: gemV2Shape,
    spends: spending(copying, gemV2Shape, ({ id }) => [id]),
    about: 'One gem, with its pictures.',
  }),
  gemv3: endpoint(`GET ${BASE}/gemsv3/:x`, 'gems', {
    params: nameParams,
    reply: gemV3Shape,
    spends: spending(copying, gemV3Shape, ({ id }) => [id]),
    about: 'One gem, with the learner’s notes, its sources, its clinical review and linked questions and guides.',
  }),
  image: endpoint(`GET ${BASE}/gemsimage/:id`, 'gems', {
    params: z.object({ id: uuid() }),
    reply: gemImageShape.extend({ address: z.string() }),
    about: 'A picture of a gem as a data address, so that a device can keep it.',
  }),
  deckable: endpoint(`GET ${BASE}/gemsclincherslist`, 'gems', {
    reply: z.array(deckableShape),
    about: 'Every gem that can be put in the deck, and whether it is.',
  }),
  queue: endpoint(`GET ${BASE}/gemsclinchers`, 'gems', {
    query: z.strictObject({ kind: z.enum(['card', 'clincher']).optional() }),
    reply: queueShape,
    spends: inDeck,
    about: 'The cards to turn today, in order, with the four dates on which each may come back.',
  }),
  queueOf: endpoint(`GET ${BASE}/gemsclinchersname/:name`, 'gems', {
    params: byName,
    reply: queueShape,
    spends: spending(copying, queueShape, ({ rows }) => rows.flatMap(({ gem_id }) => gem_id ?? [])),
    about: 'All cards of one gem to turn, whether due or not.',
  }),
  deck: endpoint(`GET ${BASE}/gemsdeck`, 'gems', {
    reply: deckShape,
    spends: inDeck,
    about: 'The whole deck with the state of each card, for a device to keep.',
  }),
  record: endpoint(`PUT ${BASE}/gems/record`, 'gems', {
    body: deckBodyShape,
    reply: addedShape,
    spends: spending(copying, addedShape, ({ gem_id, in_deck }) => (in_deck ? [gem_id] : [])),
    about: 'Puts a gem in the deck or takes it out; its history stays.',
  }),
  review: endpoint(`PUT ${BASE}/gems/recordv2`, 'gems', {
    priority: 'answer',
    aliases: [`${BASE}/recordv2`],
    body: reviewBodyShape,
    reply: reviewReplyShape,
    about: 'Keeps one turn of a card and says when it comes back. Sent twice it counts once.',
  }),
  reviews: endpoint(`PUT ${BASE}/gemsclinchers`, 'gems', {
    priority: 'answer',
    body: z.strictObject({ reviews: z.array(reviewBodyShape).min(1).max(MOST_REVIEWS) }),
    reply: z.object({ reviews: z.array(reviewReplyShape) }),
    about: 'Keeps the turns that waited on a device, 200 at most.',
  }),
  reviewsOf: endpoint(`PUT ${BASE}/gemsclinchersname/:name`, 'gems', {
    priority: 'answer',
    params: byName,
    body: z.strictObject({
      reviews: z.array(reviewBodyShape).max(MOST_REVIEWS).default([]),
      /** The op id of a reset, which starts this gem from the beginning. */
      reset: uuid().optional(),
    }),
    reply: z.object({ reviews: z.array(reviewReplyShape), reset: z.number().int() }),
    about: 'Keeps turns of the cards of one gem, or starts them all again.',
  }),
  note: endpoint(`PUT ${BASE}/gems/note`, 'gems', {
    aliases: [`${BASE}/note`],
    body: noteBodyShape,
    reply: savedAt,
    about: 'Keeps the learner’s note on a gem.',
  }),
  notev2: endpoint(`PUT ${BASE}/gems/notev2`, 'gems', {
    aliases: [`${BASE}/notev2`],
    body: noteBodyShape,
    reply: savedAt.extend({ note: z.string() }),
    about: 'Saves the learner’s note on a gem and replies with the current one.',
  }),
  notev3: endpoint(`PUT ${BASE}/gems/notev3`, 'gems', {
    aliases: [`${BASE}/notev3`],
    body: cardNoteBodyShape,
    reply: savedAt.extend({ note: z.string() }),
    about: 'Keeps the learner’s note on one card.',
  }),
  report: endpoint(`POST ${BASE}/gems/report`, 'gems', {
    body: reportBodyShape,
    reply: z.object({ id: uuid() }),
    limit: REPORTING,
    about: 'Reports a problem with a gem to the editors.',
  }),
  cardReport: endpoint(`POST ${BASE}/gems/clinchersreport`, 'gems', {
    aliases: [`${BASE}/clinchersreport`],
    body: cardReportBodyShape,
    reply: z.object({ id: uuid() }),
    limit: REPORTING,
    about: 'Reports a problem with one card to the editors.',
  }),
  settings: endpoint(`PUT ${BASE}/gemssettings`, 'gems', {
    body: settingsShape.partial().strict(),
    reply: settingsShape,
    about: 'How the deck behaves: recall to aim for, cards a day, days off.',
  }),
  forecast: endpoint(`GET ${BASE}/gems/forecast`, 'gems', {
    reply: forecastShape,
    about: 'The cards of the next 28 days, and what is likely remembered on the day of the exam.',
  }),
  ownCard: endpoint(`POST ${BASE}/gems/cards`, 'gems', {
    body: ownCardBodyShape,
    reply: ownCardShape,
    // A card made of a question shows its key point.
    spends: spending(copying, ownCardShape, (_, { body }) => [ownCardBodyShape.parse(body).item_id ?? []].flat()),
    about: 'Makes, changes or removes a card of one’s own, for instance from the key point of a question.',
  }),
  export: endpoint(`GET ${BASE}/gems/export`, 'member', {
    priority: 'heavy',
    query: z.strictObject({ format: z.enum(['csv', 'json', 'anki']).default('csv') }),
    reply: z.object({ file: z.string(), type: z.string(), text: z.string() }),
    spends: inDeck,
    about: 'The caller’s deck as the text of a file, also after access has ended.',
  }),
};
