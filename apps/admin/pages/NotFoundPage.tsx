import { ButtonLink, ErrorState } from '@app/platform/web/ui';

export default function NotFoundPage() {
  return (
    <ErrorState
      notFound
      title="This page could not be found"
      actions={
        <ButtonLink href="/admin" tone="primary">
          Back to the dashboard
        </ButtonLink>
      }
    >
      The link may be old, or it may belong to a section your role cannot open.
    </ErrorState>
  );
}
