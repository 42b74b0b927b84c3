import { ButtonLink, ErrorState } from '@app/platform/web/ui';
import { useOnline } from '@app/platform/web';
import { isRouteErrorResponse } from 'react-router';
import { ON_DEVICE } from '../../navigation/phone.ts';

const DEFAULT_STATUS = 500;
const DEFAULT_MESSAGE = 'Error';
const NOT_FOUND = 404;

export interface Failure {
  readonly status: number;
  readonly message: string;
}

/** What the page shows of an error. The message of an unexpected error goes to the log only. */
export function failureOf(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return { status: DEFAULT_STATUS, message: DEFAULT_MESSAGE };
  const text = typeof error.data === 'string' ? error.data : '';
  return { status: error.status || DEFAULT_STATUS, message: text || DEFAULT_MESSAGE };
}

const home = (
  <ButtonLink href="/" tone="primary">
    Back to home
  </ButtonLink>
);

export function NotFoundState() {
  return (
    <ErrorState notFound title="This page could not be found" actions={home}>
      The link may be old, or what it led to may have moved.
    </ErrorState>
  );
}

function Failed({ status, message }: Failure) {
  return (
    <ErrorState title={message} actions={home} onRetry={() => window.location.reload()} reference={String(status)}>
      We could not show this page. Nothing you did caused this, and what you have saved is safe. Please try again in a
      moment.
    </ErrorState>
  );
}

/** A page whose code or data is not on this device; the server was not asked. */
function NotKept() {
  const what = (
    <ButtonLink href={ON_DEVICE} tone="primary">
      What is on this device
    </ButtonLink>
  );
  return (
    <ErrorState title="No connection" actions={what} onRetry={() => window.location.reload()}>
      This page is not kept on this device, so it needs a connection.
    </ErrorState>
  );
}

export function ErrorPage({ error }: { readonly error: unknown }) {
  const failure = failureOf(error);
  const online = useOnline();
  if (!online && failure.status === DEFAULT_STATUS)
    return (
      <div className="grid min-h-[60vh] place-items-center py-10">
        <NotKept />
      </div>
    );
  return (
    <div className="grid min-h-[60vh] place-items-center py-10">
      {failure.status === NOT_FOUND ? <NotFoundState /> : <Failed {...failure} />}
    </div>
  );
}
