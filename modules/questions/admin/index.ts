// For higher modules: fields of a text (its clinical review, its sources), and the names of triage decisions.
export { clinicalReviewField } from './ClinicalReviewField.tsx';
export { SourcesField } from './SourcesField.tsx';
export { DECISION_NAMES } from './triage/decision-names.ts';
