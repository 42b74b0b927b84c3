export { answerCaptcha } from './parts/captcha/captcha.ts';
export { deviceKey } from './device/device-key.ts';
export { type KeptWork, onLeaving } from './device/leaving.ts';
export { ownerNow, ownerOf, useOwner } from './session/owner.ts';
export { ProfileShell, type ProfileShellProps } from './profile/ProfileShell.tsx';
export { backToAdmin, minutesLeft, returnToAdmin } from './session/act-as.ts';
export { flagsOf, hasAccess, hasActiveSubscription, type UiFlags } from './session/flags.ts';
export type { Held } from './session/held.ts';
export { keepFresh } from './session/keep-fresh.ts';
export { type Messages, tellMessages, useMessages } from './session/messages.ts';
export {
  actingIsOver,
  confirmSelf,
  forgetSelf,
  isActingNow,
  refreshSelf,
  replaceSelf,
  selfNow,
  speaksFor,
  useActedFor,
  useSelf,
  watchSelf,
} from './session/store.ts';
export { viewerNow } from './session/viewer-now.ts';
