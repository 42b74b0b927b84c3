import { FINDINGS_SCREEN, insightsApi, type ItemStatistics, itemScreen, judgementOf } from '@app/insights/contract';
import { useAdminFacts, useScreenTitle } from '@app/platform/admin';
import { counted, formatCount } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { ButtonLink, Card, EmptyState, Skeleton, UiLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Epochs } from '../parts/Epochs.tsx';
import { FifthsChart, fifthsTitle } from '../parts/FifthsChart.tsx';
import { editHref } from '../parts/RadarTable.tsx';
import { separatesRange, separatesValue, SHOWN_FROM, shareRange, shareValue } from '../parts/shown.ts';

type Counted = ItemStatistics['counted'][number];

/** The four figures, each with its range or the reason why there is none. */
function figuresOf({ people, figures }: Counted): readonly (readonly [label: string, value: string, note: string])[] {
  const few = `${counted(people, 'person', 'people')}: too few`;
  const { right, separates, time, sureAndWrong: sure } = figures;
  const seconds = (value: number) => Math.round(value);
  return [
    people < SHOWN_FROM
      ? ['Right first time', '–', few]
      : [
          'Right first time',
          shareValue(right, people) || '–',
          `likely ${shareRange(right)}% of ${formatCount(people)} people`,
        ],
    separates && people >= SHOWN_FROM
      ? [
          'Tells strong from weak',
          separatesValue(separates, people),
          `likely ${separatesRange(separates)}, good from 0.20`,
        ]
      : ['Tells strong from weak', '–', 'too few people of known strength'],
    ['Time, middle person', `${seconds(time.middle)} s`, `half of them ${seconds(time.from)} to ${seconds(time.to)} s`],
    sure && sure.people >= SHOWN_FROM
      ? [
          'Sure and wrong',
          shareValue(sure, sure.people) || '–',
          `of ${formatCount(sure.people)} who were sure, ${shareRange(sure)}%`,
        ]
      : ['Sure and wrong', '–', 'too few said how sure they were'],
  ];
}

function Figures({ now }: { readonly now: Counted }) {
  return (
    <dl className="flex flex-wrap overflow-hidden rounded-lg border border-line bg-surface">
      {figuresOf(now).map(([label, value, note]) => (
        <div key={label} className="-mr-px -mb-px min-w-44 flex-[1_1_22%] border-r border-b border-line px-4.5 py-3.5">
          <dt className="text-sm text-ink2">{label}</dt>
          <dd>
            <span className="block font-display text-3xl font-title">{value}</span>
            <span className="text-sm text-ink2">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Side({ data, now }: { readonly data: ItemStatistics; readonly now: Counted }) {
  const mayEdit = useAdminFacts().rightsIn('paques').e;
  return (
    <div className="grid content-start gap-5">
      <Card title="Judgement">
        <p>{judgementOf(data.findings, now.people)}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {mayEdit ? (
            <ButtonLink size="s" href={editHref(data.item_id)}>
              Edit the question
            </ButtonLink>
          ) : null}
          <ButtonLink size="s" href={`/preview/question/${data.item_id}`}>
            See it as a learner
          </ButtonLink>
        </div>
        <p className="mt-3 text-sm text-ink2">Written by rule from the figures.</p>
      </Card>
      {data.neighbours.length > 0 ? (
        <Card title="Neighbours">
          <ul className="divide-y divide-line">
            {data.neighbours.map(({ item_id, code, asks, right, people }) => (
              <li key={item_id} className="flex items-baseline gap-3 py-2">
                <span className="min-w-0">
                  <UiLink href={itemScreen(item_id)} className="num">
                    {code}
                  </UiLink>{' '}
                  <span className="text-sm text-ink2">{asks}</span>
                </span>
                <span className="num ml-auto">{people < SHOWN_FROM ? 'too few' : `${Math.round(100 * right)}%`}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-ink2">Same topic. Share right, first answers in practice.</p>
        </Card>
      ) : null}
    </div>
  );
}

function Options({ data, now }: { readonly data: ItemStatistics; readonly now: Counted }) {
  const chosen = now.figures.options;
  return (
    <Card title="Who chose what">
      <ul className="divide-y divide-line">
        {chosen.map(({ letter, people }) => (
          <li key={letter} className="flex items-baseline gap-3 py-2">
            <b className="num">{letter}</b>
            <span>
              {data.options.find(({ key }) => key === letter)?.text}
              {letter === data.key ? <span className="font-semibold text-ok"> (the key)</span> : null}
            </span>
            <span className="num ml-auto whitespace-nowrap">
              {now.people < SHOWN_FROM ? formatCount(people) : `${Math.round((100 * people) / now.people)}%`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Statistics({ data }: { readonly data: ItemStatistics }) {
  useScreenTitle(data.code);
  const now = data.counted.find(({ epoch }) => epoch === data.epoch);
  return (
    <>
      <h1 className="text-[1.6875rem]">{data.code}</h1>
      <p className="mt-1 mb-4 max-w-[80ch] text-ink2">
        {data.asks} Key {data.key}. Version {data.version}, {data.open ? 'live' : 'not in a bank'}.{' '}
        <UiLink href={FINDINGS_SCREEN}>Questions to look at</UiLink>
      </p>
      {now ? (
        <div className="grid gap-5">
          <Figures now={now} />
          <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
            <div className="grid min-w-0 content-start gap-5">
              {now.figures.fifths.length > 0 ? (
                <Card title={fifthsTitle(now.figures.fifths, data.key)}>
                  <FifthsChart fifths={now.figures.fifths} itemKey={data.key} />
                </Card>
              ) : null}
              <Options data={data} now={now} />
              <Epochs data={data} />
            </div>
            <Side data={data} now={now} />
          </div>
        </div>
      ) : (
        <EmptyState drawing="notebook" title="No figures yet">
          They appear a few minutes after the first answers of learners.
        </EmptyState>
      )}
      <p className="mt-4 max-w-[90ch] text-sm text-ink2">
        First answers only; answers given in under 3 seconds and those of staff are left out, and at most 1,000 people
        are drawn. “Strong from weak” is the correlation of being right with the person’s other answers. Under 30 people
        no figure is shown, under 100 the range alone.
      </p>
    </>
  );
}

/** What the answers say of one question. */
export default function ItemPage() {
  const { id = '' } = useParams();
  const found = useQuery(queryOf(insightsApi.item, { params: { id } }));
  return (
    <Loaded
      level={1}
      query={found}
      what="the figures"
      safe="Nothing was changed."
      skeleton={<Skeleton className="h-96 rounded-lg" />}
    >
      {(data) => <Statistics data={data} />}
    </Loaded>
  );
}
