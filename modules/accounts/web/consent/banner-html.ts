const BUTTON =
  'btn btn-secondary needs-script min-h-11 flex-auto rounded-md px-2 text-sm sm:flex-none sm:px-4.5 sm:text-base';

/** The text of the banner. Only the server has it: the browser finds it in the document and keeps it. */
export const BANNER_HTML = `
<div class="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3.5 sm:px-6">
  <p class="min-w-56 flex-1 text-sm leading-snug text-ink2"><b class="text-ink">Cookies.</b> We need a few to log you in. With your permission we also count visits. Until you say so, nothing is counted.</p>
  <div class="flex flex-auto flex-wrap gap-2.5 sm:flex-none">
    <button type="button" class="${BUTTON}" data-consent-choice="manage">Manage Preferences</button>
    <button type="button" class="${BUTTON}" data-consent-choice="accept">Accept All Cookies</button>
  </div>
</div>`;
