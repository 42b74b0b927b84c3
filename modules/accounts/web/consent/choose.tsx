import { profileApi } from '@app/accounts/contract';
import { callEndpoint, session } from '@app/platform/web';
import { createRoot } from 'react-dom/client';
import { countVisits } from './analytics.ts';
import { allowsAnalytics, consentCookie } from './consent-cookie.ts';
import { ConsentDialog } from './ConsentDialog.tsx';

/** Which wording the banner and the dialog had when somebody agreed; raise it with the text. */
const WORDING = 'cookies-2';

/** Kept in this browser; for somebody with an account it is also put on record. */
function save(given: boolean, analyticsPath: string | undefined): void {
  document.cookie = consentCookie(given, window.location.protocol === 'https:');
  document.documentElement.dataset['consent'] = given ? '1' : '0';
  if (given && analyticsPath) countVisits(analyticsPath);
  if (!session.token() || session.actAsToken()) return;
  const consents = [{ kind: 'analytics' as const, given, wording: WORDING }];
  // The cookie is what counts; a record that could not be made is no reason to ask again.
  callEndpoint(profileApi.consents, { body: { consents } }).catch(() => undefined);
}

/** In a place of its own: the page that is open knows nothing of cookies. */
function openDialog(analyticsPath: string | undefined): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <ConsentDialog
      analytics={allowsAnalytics(document.cookie)}
      onClose={close}
      onSave={(given) => {
        close();
        save(given, analyticsPath);
      }}
    />,
  );
}

export function choose(choice: string | undefined, analyticsPath: string | undefined): void {
  if (choice === 'accept' || choice === 'reject') save(choice === 'accept', analyticsPath);
  else openDialog(analyticsPath);
}
