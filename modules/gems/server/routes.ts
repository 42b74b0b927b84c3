import { viewerOf } from '@app/access/server';
import { gemsApi, gemsStaffApi } from '@app/gems/contract';
import { type AnyCall, receivedImage, type Route, serve } from '@app/platform/server';
import { keepCardNote, keepInDeck, keepNote, reportGem } from './deck/keep-deck.ts';
import { exportDeck } from './deck/export-deck.ts';
import { keepOwnCard } from './deck/own-card.ts';
import { readDeck, readForecast } from './deck/read-deck.ts';
import { readQueue, readQueueOf } from './deck/read-queue.ts';
import { startMove } from './moving/move-gem.ts';
import { startReading } from './pictures/read-pictures.ts';
import { changeSettings } from './reviews/settings.ts';
import { listDeckable, listGems } from './reading/list-gems.ts';
import { readImage, readV1, readV2, readV3 } from './reading/read-gem.ts';
import { editorOf, type GemReader, readerOf } from './shelf/deck-access.ts';
import { reviewCard, reviewCards } from './reviews/review.ts';
import { reviewGem } from './reviews/review-gem.ts';
import { closeGemReport, readDesk, readPicture } from './staff/desk.ts';

const who = (call: AnyCall): GemReader => readerOf(viewerOf(call));

const learnerRoutes: readonly Route[] = serve(gemsApi, {
  list: (call) => listGems(call.deps, who(call), call.query),
  search: (call) => listGems(call.deps, who(call), call.body),
  gem: (call) => readV1(call.deps, who(call), call.params.x),
  gemv2: (call) => readV2(call.deps, who(call), call.params.x),
  gemv3: (call) => readV3(call.deps, who(call), call.params.x),
  image: (call) => readImage(call.deps, who(call), call.params.id),
  deckable: (call) => listDeckable(call.deps, who(call)),
  queue: (call) => readQueue(call.deps, who(call), call.query),
  queueOf: (call) => readQueueOf(call.deps, who(call), call.params.name),
  deck: (call) => readDeck(call.deps, who(call)),
  record: (call) => keepInDeck(call.deps, who(call), call.body),
  review: (call) => reviewCard(call.deps, who(call), call.body),
  reviews: async (call) => ({ reviews: await reviewCards(call.deps, who(call), call.body.reviews) }),
  reviewsOf: (call) => reviewGem(call.deps, who(call), { ...call.params, ...call.body }),
  note: (call) => keepNote(call.deps, who(call), call.body),
  notev2: (call) => keepNote(call.deps, who(call), call.body),
  notev3: (call) => keepCardNote(call.deps, who(call), call.body),
  report: (call) => reportGem(call.deps, who(call), call.body),
  cardReport: (call) => reportGem(call.deps, who(call), call.body),
  settings: (call) => changeSettings(call.deps, who(call).userId, call.body),
  forecast: (call) => readForecast(call.deps, who(call)),
  ownCard: (call) => keepOwnCard(call.deps, who(call), call.body),
  export: (call) => exportDeck(call.deps, who(call).userId, call.query.format),
});

const staffRoutes: readonly Route[] = serve(gemsStaffApi, {
  upload: receivedImage,
  uploadIndex: receivedImage,
  uploadDeck: receivedImage,
  desk: (call) => readDesk(editorOf(call), call.params.id),
  close: (call) => closeGemReport(editorOf(call), call.caller, { ...call.body, ...call.params }),
  picture: (call) => readPicture(editorOf(call), call.params.id),
  ocr: (call) => startReading(editorOf(call), call.body.keys),
  move: (call) => startMove(editorOf(call), call.params.id, call.body),
});

export const routes: readonly Route[] = [...learnerRoutes, ...staffRoutes];
