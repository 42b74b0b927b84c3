import { accountDeletionApi, type ExportState } from '@app/accounts/contract';
import { dayInWords } from '@app/platform/contract';
import { Loaded } from '@app/platform/web/query';
import { Button, ButtonLink, Card } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { exportQuery } from '../../queries.ts';
import { useFailureToast } from '../form/use-failure-toast.ts';
import { Row } from './Row.tsx';

/** The link works for five minutes, so it is renewed while the page is in view, and at once when it is again. */
const FRESH_MS = 4 * 60_000;
const PREPARING_MS = 5000;

const refetchAfter = (state: ExportState | undefined): number =>
  state?.state === 'preparing' ? PREPARING_MS : FRESH_MS;

function textOf({ state, requested_at: requested, available_until: until }: ExportState): string {
  if (state === 'preparing')
    return 'We are preparing it. We’ll e-mail you when it is ready, and it will appear here too.';
  if (state === 'ready' && requested && until)
    return `Asked for on ${dayInWords(requested)}, here until ${dayInWords(until)}.`;
  if (requested)
    return `The copy you asked for on ${dayInWords(requested)} could not be made. Please ask for it again.`;
  return 'A file with everything we keep about you: account, devices, consents, preferences and your work here.';
}

export function ExportCard() {
  const cache = useQueryClient();
  const query = useQuery({
    ...exportQuery,
    refetchInterval: ({ state }) => refetchAfter(state.data),
    refetchOnWindowFocus: 'always',
  });
  const request = useCall(accountDeletionApi.requestExport, {
    onDone: (state) => cache.setQueryData(exportQuery.queryKey, state),
    onProblem: useFailureToast('We could not request your data.'),
  });
  return (
    <Card title="Your data">
      <Loaded level={3} query={query} what="the state of your export">
        {(found) => (
          <Row
            title="A copy of your data"
            action={
              found.state === 'ready' && found.url ? (
                <ButtonLink as="a" href={found.url} download tone="primary" icon={<Download />}>
                  Download
                </ButtonLink>
              ) : (
                <Button
                  busy={request.pending || found.state === 'preparing'}
                  onClick={() => void request.call({ body: {} })}
                >
                  {found.state === 'preparing' ? 'Being prepared' : 'Ask for a copy'}
                </Button>
              )
            }
          >
            {textOf(found)}
          </Row>
        )}
      </Loaded>
    </Card>
  );
}
