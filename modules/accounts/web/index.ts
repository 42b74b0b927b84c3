export { answerCaptcha } from './parts/captcha/captcha.ts';
export { CaptchaTerms } from './parts/captcha/CaptchaTerms.tsx';
export { DeleteAccount } from './parts/DeleteAccount.tsx';
export { type KeptWork, NOTHING_UNSENT, onLeaving } from './device/leaving.ts';
export { ownerNow, ownerOf, useOwner } from './session/owner.ts';
export { ProfileShell } from './profile/ProfileShell.tsx';
export { backToAdmin, minutesLeft, returnToAdmin } from './session/act-as.ts';
export { flagsOf, hasAccess, hasActiveSubscription } from './session/flags.ts';
export { keepFresh } from './session/keep-fresh.ts';
export { setMessages } from './session/messages.ts';
export {
  confirmPatiently,
  confirmSelf,
  forgetSelf,
  isActingNow,
  isOutdated,
  selfNow,
  useActedFor,
  useSelf,
  watchSelf,
} from './session/store.ts';
export { viewerNow } from './session/viewer-now.ts';
