export { gemsApi } from './api.ts';
export { dayEnd } from './days.ts';
export { forecast, recallsOnTheDay } from './forecast.ts';
export { CARD_KINDS, gem, GEM_SECTION } from './gem.ts';
export { ADD_GEMS, DECKING, deckPath, gemPath, GEMS, indexPath, keepPath } from './paths.ts';
export { minutesFor } from './pace.ts';
export { type DeckPlan as Plan, type PlannedCard, planToday, type Today } from './plan.ts';
export {
  type CardRating,
  type CardState,
  foldReviews,
  type LoggedReview,
  nextDates,
  RATING_NAMES,
  RATINGS,
  RESET,
  RETENTION,
  reviewed,
} from './schedule.ts';
export {
  type Deck,
  type Deckable,
  type DeckCardRow,
  type DeckGem,
  type DeckSettings,
  FEWEST_A_DAY,
  type Forecast,
  type GemCard,
  type GemImage,
  type GemList,
  type GemPage,
  type GemRow,
  type GemV1,
  type GemV2,
  HIGHEST_A_DAY,
  LIST_STATES,
  type GemListState as ListState,
  type OwnCardBody,
  type Queue,
  type ReviewBody,
  type ReviewReply,
} from './shapes.ts';
export {
  canBeRead,
  gemsStaffApi,
  type MoveBody,
  type MoveResult,
  type OcrResult,
  ocrResultShape,
  type ReadPicture,
  SURE_FROM,
} from './staff-api.ts';
