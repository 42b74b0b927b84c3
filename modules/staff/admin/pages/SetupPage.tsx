import type { ReplyOf } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Button, Card, Checkbox, Skeleton } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { settingsApi } from '@app/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { labelOf } from '../settings/schema.ts';

type Created = ReplyOf<typeof settingsApi.initialize>['made'];
const ABOUT: Readonly<Record<string, string>> = {
  settings: 'Settings with their default value',
  mails: 'A plain text for each e-mail that has none',
  roles: 'A first role, if there is none',
};

/** Creates rows that the product needs; existing rows are unchanged. */
export default function SetupPage() {
  const found = useQuery(queryOf(settingsApi.entities, {}));
  return (
    <>
      <h1 className="text-[1.6875rem]">Setup</h1>
      <p className="mb-4 max-w-[70ch] text-ink2">
        Creates missing settings, e-mails and roles. What exists stays as it is, so you can run it at any time.
      </p>
      <Loaded
        query={found}
        what="the set-up"
        safe="Nothing was changed."
        skeleton={<Skeleton className="h-64 rounded-lg" />}
      >
        {(entities) => <SetupForm entities={entities} />}
      </Loaded>
    </>
  );
}

function SetupForm({ entities }: { entities: readonly string[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(entities);
  const { call, pending, problem, reply } = useCall(settingsApi.initialize);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void call({ body: { entities: [...chosen] } });
  };
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Card title="What to create">
        <form onSubmit={onSubmit} aria-label="Setup">
          <fieldset className="space-y-3">
            <legend className="sr-only">What to create</legend>
            {entities.map((entity) => (
              <div key={entity}>
                <Checkbox
                  checked={chosen.includes(entity)}
                  onChange={(event) =>
                    setChosen(
                      entities.filter((each) => (each === entity ? event.target.checked : chosen.includes(each))),
                    )
                  }
                >
                  <b>{labelOf(entity)}</b>
                  {ABOUT[entity] ? <span className="block text-sm text-ink3">{ABOUT[entity]}</span> : null}
                </Checkbox>
              </div>
            ))}
          </fieldset>
          <Button type="submit" tone="primary" className="mt-5" busy={pending} disabled={chosen.length === 0}>
            Create what is missing
          </Button>
        </form>
      </Card>
      <Card title="Result">
        <div aria-live="polite">
          <ProblemNotice problem={problem} />
          {reply ? <SetupResult created={reply.made} /> : null}
          {reply || problem ? null : <p className="text-ink3">Not run yet.</p>}
        </div>
      </Card>
    </div>
  );
}

function SetupResult({ created }: { created: Created }) {
  return (
    <dl className="space-y-4">
      {created.map(({ entity, names }) => (
        <div key={entity}>
          <dt className="font-semibold">
            {labelOf(entity)}: {names.length === 0 ? 'nothing was missing' : `${names.length} created`}
          </dt>
          {names.length > 0 ? <dd className="mt-1 text-sm break-words text-ink2">{names.join(', ')}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
