export { type AddressList, isBlockedAddress, isBlockedIp, isInDomains } from './address-lists.ts';
export {
  APPEAL_STATES,
  APPEALS_SCREEN,
  type BanState,
  type CaptureReply,
  integrityApi,
  type ProtectionFacts,
} from './api.ts';
export { asExcerpts, asGuide, copying } from './copying.ts';
export { type Ladder, nextStep } from './ladder.ts';
export {
  blackList,
  filterKeys,
  integritySettings,
  likeRatio,
  suspicious,
  type Suspicious,
  suspiciousShape,
  universityMail,
  WATERMARK_FIELDS,
  watermarkKeys,
} from './settings.ts';
export { type Amounts, countryName, EVIDENCE_KINDS, type EvidenceKind, scoreOf, type Thresholds } from './suspicion.ts';
