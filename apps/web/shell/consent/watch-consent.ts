/**
 * Waits for a choice and, with an earlier consent, counts visits. The code for both is loaded on demand, because most
 * page views need neither.
 */
export function watchConsent(analyticsPath: string | undefined): () => void {
  if (analyticsPath && document.documentElement.dataset['consent'] === '1')
    void import('./analytics.ts').then(({ countVisits }) => countVisits(analyticsPath));
  const choose = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent-choice]') : null;
    if (button)
      void import('./choose.tsx').then(({ choose: act }) => act(button.dataset['consentChoice'], analyticsPath));
  };
  document.addEventListener('click', choose);
  return () => document.removeEventListener('click', choose);
}
