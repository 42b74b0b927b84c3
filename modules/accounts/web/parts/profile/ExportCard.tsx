import { accountsApi, type ExportState } from '@app/accounts/contract';
import { callEndpoint, longDate } from '@app/platform/web';
import { Button, ButtonLink, Card } from '@app/platform/web/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { exportQuery } from '../../queries.ts';
import { Loaded } from './Loaded.tsx';
import { Row } from './Row.tsx';
import { useAct } from './use-act.ts';

/** The link works for five minutes, so it is asked for anew while the page stands open. */
const FRESH_MS = 4 * 60_000;
const PREPARING_MS = 5000;

const refetchAfter = (state: ExportState | undefined): number =>
  state?.state === 'preparing' ? PREPARING_MS : FRESH_MS;

function textOf({ state, requested_at: asked, available_until: until }: ExportState): string {
  if (state === 'preparing')
    return 'It is being put together. We mail you when it is ready; this page will show it too.';
  if (state === 'ready' && asked && until) return `Asked for on ${longDate(asked)}, here until ${longDate(until)}.`;
  return 'A file with everything we keep about you: account, devices, consents, preferences and your work here.';
}

export function ExportCard() {
  const cache = useQueryClient();
  const query = useQuery({ ...exportQuery, refetchInterval: ({ state }) => refetchAfter(state.data) });
  const { doing, act } = useAct('We could not ask for your data.');
  const ask = () =>
    act('ask', async () => {
      cache.setQueryData(exportQuery.queryKey, await callEndpoint(accountsApi.requestExport, { body: {} }));
    });
  return (
    <Card title="Your data">
      <Loaded query={query} what="the state of your export">
        {(found) => (
          <Row
            title="A copy of your data"
            action={
              found.state === 'ready' && found.url ? (
                <ButtonLink as="a" href={found.url} download tone="primary" icon={<Download />}>
                  Download
                </ButtonLink>
              ) : (
                <Button busy={doing === 'ask' || found.state === 'preparing'} onClick={ask}>
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
