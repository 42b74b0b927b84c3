import { PAIR_SET_SIZES, type PairSet, pairSetApi, type PairSetReply } from '@app/community/contract';
import { counted, dayAndMonth } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Button, ButtonLink, Field, Panel, Segmented, Select } from '@app/platform/web/ui';
import { ProblemNotice, useOperation } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** How often to poll for the partner's answers. */
const NEWS_MS = 20_000;
const HOW_MANY = 'How many questions';
export const pairSetQuery = queryOf(pairSetApi.pairSet, {});

function Progress({ who, done, size }: { readonly who: string; readonly done: number; readonly size: number }) {
  return (
    <div className="mt-4">
      <div className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 break-words">{who}</b>
        <span className="num text-sm text-on-panel-2">
          {done} of {size}
        </span>
      </div>
      <progress aria-label={`${who}: ${done} of ${size} answered`} value={done} max={size} className="progress mt-2" />
    </div>
  );
}

/** Which explanations are open, and when the rest follow. */
function openText({ open, over, running, until }: PairSet): string {
  if (!running && !over) return 'You have both answered everything. You can read every explanation.';
  if (over) return 'The week is over, so you can now read the explanations of everything you answered.';
  const now =
    open === 0
      ? 'You see the explanation of a question once you have both answered it'
      : `You can read the explanations of the ${open} you have both answered`;
  return `Each of you answers alone. ${now}; the rest follow on ${dayAndMonth(until)}. Neither of you sees what the other got wrong.`;
}

function Running({ set, partner }: { readonly set: PairSet; readonly partner: string }) {
  return (
    <>
      <p className="font-display text-2xl">
        {set.title}, {counted(set.size, 'question')}
      </p>
      <Progress who="You" done={set.own} size={set.size} />
      <Progress who={partner} done={set.partner} size={set.size} />
      <p className="mt-4 text-sm text-on-panel-2">{openText(set)}</p>
      <div className="mt-5 grid gap-2.5">
        {set.next && !set.over ? (
          <ButtonLink tone="paper" href={set.next}>
            {set.own === 0 ? 'Start your part' : 'Continue your part'}
          </ButtonLink>
        ) : null}
        {set.reasons ? (
          <ButtonLink tone={set.next && !set.over ? 'on-panel' : 'paper'} href={set.reasons}>
            {set.open === 1 ? 'Read 1 explanation' : `Read ${set.open} explanations`}
          </ButtonLink>
        ) : null}
      </div>
    </>
  );
}

function Beginning({ choices, partner }: { readonly choices: PairSetReply['choices']; readonly partner: string }) {
  const [category, setCategory] = useState('');
  const [size, setSize] = useState('10');
  const begin = useOperation(pairSetApi.beginPairSet, { refresh: [pairSetApi.pairSet] });
  const start = () => {
    const body = { size: Number(size), ...(category ? { category_id: category } : {}) };
    void begin.call({ body });
  };
  return (
    <>
      <p className="mt-1.5 mb-4 text-on-panel-2">
        You and {partner} get the same questions. Each answers alone. You see the explanation of a question once you
        have both answered it.
      </p>
      <ProblemNotice problem={begin.problem} />
      <div className="grid gap-3 rounded-md bg-surface p-4 text-ink">
        <Field label="Category">
          <Select
            value={category}
            options={[{ value: '', label: 'Mixed' }, ...choices.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(event) => setCategory(event.target.value)}
          />
        </Field>
        <div>
          <p aria-hidden className="mb-1.5 text-sm font-semibold">
            {HOW_MANY}
          </p>
          <Segmented
            label={HOW_MANY}
            value={size}
            options={PAIR_SET_SIZES.map((each) => ({ value: `${each}`, label: `${each}` }))}
            onChange={setSize}
          />
        </div>
      </div>
      <Button tone="paper" className="mt-5 w-full" busy={begin.pending} onClick={start}>
        Start a set for two
      </Button>
    </>
  );
}

function Offered({ partner, offered, set, choices }: PairSetReply & { readonly partner: string }) {
  if (!offered) return null;
  const isDone = set !== null && !set.running;
  return (
    <Panel aria-labelledby="set-for-two">
      <h2 id="set-for-two" className="text-base font-normal text-on-panel-2">
        Set for two
      </h2>
      {set ? <Running set={set} partner={partner} /> : null}
      {isDone ? <hr className="my-5 border-panel-line" /> : null}
      {!set || isDone ? <Beginning choices={choices} partner={partner} /> : null}
    </Panel>
  );
}

/** The same questions for both partners; nothing here shows who was right. */
export function SetForTwo({ partner }: { readonly partner: string }) {
  const found = useQuery({ ...pairSetQuery, staleTime: 0, refetchInterval: NEWS_MS });
  return (
    <Loaded query={found} what="your set for two" safe="Nothing you answered is lost.">
      {(offer) => <Offered partner={partner} {...offer} />}
    </Loaded>
  );
}
