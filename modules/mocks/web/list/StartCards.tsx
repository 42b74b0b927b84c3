import { isRehearsal, type MockProfile, mockInSentence, mocksApi, newnessText } from '@app/mocks/contract';
import { callEndpoint } from '@app/platform/web';
import { Button, Card, Fact, Facts, ScoreBar } from '@app/platform/web/ui';
import { type KeyFor, useAction } from '@app/platform/web/write';
import { useGo } from '@app/practice/web/shared-parts';
import { useQueryClient } from '@tanstack/react-query';
import { mockPath, rememberMock } from '../queries.ts';

const timesText = (count: number, minutes: number): string =>
  count === 0 ? 'none' : count === 1 ? `${minutes} min` : `${count} × ${minutes} min`;

interface KindProps {
  readonly profile: MockProfile;
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly onStart: () => void;
}
function Kind({ profile, disabled, busy, onStart }: KindProps) {
  const { name, about, papers, questions, minutes, break_minutes, unseen } = profile;
  const total = papers * questions;
  return (
    <section className="flex flex-1 basis-64 flex-col border-line p-6 not-first:border-t md:not-first:border-t-0 md:not-first:border-l">
      <h3 className="text-lg">{name}</h3>
      <p className="mb-4 text-sm text-ink2">{about}</p>
      <Facts className="text-sm">
        <Fact num label="Questions">
          {String(total)}
        </Fact>
        <Fact num label="Time">
          {timesText(papers, minutes)}
        </Fact>
        <Fact num label="Breaks">
          {timesText(papers - 1, break_minutes)}
        </Fact>
        <div className="flex items-center gap-4 py-2.5">
          <dt className="text-ink2">New to you</dt>
          <dd className="flex min-w-0 flex-1 items-center gap-3">
            {unseen === null ? (
              'too few questions'
            ) : (
              <>
                <div className="min-w-0 flex-1">
                  <ScoreBar thin value={(100 * unseen) / total} label={`${unseen} of ${total} are new to you`} />
                </div>
                <b className="num whitespace-nowrap">
                  {unseen} of {total}
                </b>
              </>
            )}
          </dd>
        </div>
      </Facts>
      {unseen !== null && isRehearsal({ papers, questions, unseen }) ? (
        <p className="mt-3 text-sm text-ink2">{newnessText({ papers, questions, unseen })}</p>
      ) : null}
      <Button onClick={onStart} disabled={disabled || unseen === null} busy={busy} className="mt-auto w-full">
        Start {mockInSentence(profile)}
      </Button>
    </section>
  );
}

/** Creates a mock and opens its page, without starting the clock. A retry after a lost reply finds the same mock. */
export function useCreateMock() {
  const cache = useQueryClient();
  const goTo = useGo();
  return useAction(
    (profile: string, keyFor: KeyFor) => callEndpoint(mocksApi.create, { body: { op_id: keyFor(), profile } }),
    {
      onDone: (mock) => {
        rememberMock(cache, mock);
        goTo(mockPath(mock));
      },
      onProblem: 'toast',
      refresh: [mocksApi.mocks],
    },
  );
}

export interface StartCardsProps {
  readonly profiles: readonly MockProfile[];
  /** The open mock; another can be started once it has ended. */
  readonly open: string | null;
}
export function StartCards({ profiles, open }: StartCardsProps) {
  const create = useCreateMock();
  return (
    <Card
      flush
      title={open ? 'Start another' : 'Choose a mock'}
      aside={open ? `One mock at a time. These open when ${open} is finished.` : 'One mock at a time.'}
    >
      <div className="flex flex-wrap border-t border-line">
        {profiles.map((profile) => (
          <Kind
            key={profile.slug}
            profile={profile}
            disabled={open !== null || create.pending}
            busy={create.pendingInput === profile.slug}
            onStart={() => void create.call(profile.slug)}
          />
        ))}
      </div>
    </Card>
  );
}
