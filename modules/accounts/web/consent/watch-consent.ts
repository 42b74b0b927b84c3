/**
 * Waits for a choice and, where one was made before, for visits to count. What follows is loaded when it is needed: most
 * page views need none of it.
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
