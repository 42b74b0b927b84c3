export { guideFlagsApi, guidesApi, ownGuidesApi } from './api.ts';
export { bankOfLine, flaggedScreens, guideBases, guidePath, guideScreens, guideSources, takesOffer } from './banks.ts';
export { guideEditingApi, guideReportsApi, type LinkedQuestion, pictureProblem } from './editing.ts';
export { CHANGES, guide } from './guide.ts';
export { carryHighlights, highlightOf } from './highlights.ts';
export {
  type FlaggedGroup,
  type FlaggedGuide,
  type GuideHighlight,
  type GuideList,
  type GuideMark,
  type GuidePage,
  type GuideQuestion,
  type GuideQuestions,
  type GuideRow,
  LIST_STATES,
  type GuideListState as ListState,
  type MarkBody,
  type ReadingState,
} from './shapes.ts';
export { stockApi, type StockRow, stockScreens } from './stock.ts';
