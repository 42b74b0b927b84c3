export { insightsApi } from './api.ts';
export {
  type CountedItem,
  type Finding,
  FINDING_KINDS,
  type FindingKind,
  findingsOf,
} from './findings.ts';
export { type ItemFigures, itemFigures } from './item-figures.ts';
export { FINDINGS_SCREEN, itemScreen } from './screens.ts';
export { type ItemStatistics, type RadarRow } from './shapes.ts';
export { type Estimate } from './statistics/estimate.ts';
export { fitScale, strengthWithout } from './statistics/rasch.ts';
export { FINDING_LABELS, judgementOf, whyOf } from './why.ts';
