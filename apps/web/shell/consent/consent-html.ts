const BUTTON = 'btn btn-secondary needs-script min-h-11 rounded-md px-2 text-sm sm:px-4.5';
const LINK = 'needs-script text-link underline underline-offset-3';

const COUNTED = 'With your permission we also count visits. Analytics stay off unless you agree.';
const UNCOUNTED = 'We do not count visits at present. If we start, we will do so only with your permission.';

/**
 * The text of the banner; it does not say that visits are counted where nothing counts them. Only the server bundle
 * contains it; the browser keeps what is in the document. Refusing is as easy as agreeing: both buttons have the same
 * size and look.
 */
export const consentHtml = (counted: boolean): string => `
<div class="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
  <p class="min-w-56 flex-1 text-sm leading-snug text-ink2"><b class="text-ink">Cookies.</b> We need a few to keep you logged in. ${counted ? COUNTED : UNCOUNTED} <button type="button" class="${LINK}" data-consent-choice="manage">Manage Preferences</button></p>
  <div class="grid flex-auto grid-cols-2 gap-2.5 sm:flex-none">
    <button type="button" class="${BUTTON}" data-consent-choice="reject">Reject All Cookies</button>
    <button type="button" class="${BUTTON}" data-consent-choice="accept">Accept All Cookies</button>
  </div>
</div>`;
