export { certificatesApi, checkPath, showApi } from './api.ts';
export {
  bankLines,
  bankSubjects,
  type Certificate,
  type Checked,
  type IssueBody,
  type OwnCertificateRow as OwnRow,
} from './shapes.ts';
export { achievementOf, meaningOf, NOT_A_QUALIFICATION, scoreLabelOf, scoreText, titleOf } from './labels.ts';
