import { profileApi } from '@app/accounts/contract';
import { callEndpoint, session } from '@app/platform/web';
import { createRoot } from 'react-dom/client';
import { countVisits } from './analytics.ts';
import { allowsAnalytics, consentCookie } from './consent-cookie.ts';
import { ConsentDialog } from './ConsentDialog.tsx';

/** The version of the wording of banner and dialog; raise it when the text changes. */
const WORDING = { counted: 'cookies-4', uncounted: 'cookies-4-uncounted' };

/** Stored in this browser; for a logged-in user also recorded on the server. */
function save(given: boolean, analyticsPath: string | undefined): void {
  document.cookie = consentCookie(given, window.location.protocol === 'https:');
  document.documentElement.dataset['consent'] = given ? '1' : '0';
  if (given && analyticsPath) countVisits(analyticsPath);
  if (!session.token() || session.actAsToken()) return;
  const wording = analyticsPath ? WORDING.counted : WORDING.uncounted;
  const consents = [{ kind: 'analytics' as const, given, wording }];
  // The cookie decides; a failed record is not a reason to ask again.
  callEndpoint(profileApi.consents, { body: { consents } }).catch(() => undefined);
}

/** In its own React root, because the open page knows nothing about cookies. */
function openDialog(analyticsPath: string | undefined): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <ConsentDialog
      counted={Boolean(analyticsPath)}
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
