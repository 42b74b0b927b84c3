import {
  isGroup,
  notification,
  type NotificationDetails,
  STAGE_LABELS,
  staffNotificationsApi,
  stageOf,
} from '@app/notifications/contract';
import { resourceClient, showMoment, useAdminFacts } from '@app/platform/admin';
import { type Edition, formatCount, LINES, type ModuleScreen, type Resource } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, Button, ButtonLink, Card, ErrorState, Prose, Skeleton, UiLink } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMatches, useParams } from 'react-router';
import { Publishing } from '../publish/Publishing.tsx';

const resource: Resource = notification;
const STATES = [
  { value: 'seen', label: 'Mark as seen' },
  { value: 'resolved', label: 'Resolve' },
] as const;
const labelIn = (field: 'audience' | 'status', value: string): string =>
  resource.fields[field]?.choices?.find((choice) => choice.value === value)?.label ?? value;

interface PageProps {
  /** Below the text: what the notification is about. */
  readonly below?: (told: NotificationDetails) => ReactNode;
}
/** One notification: its text, audience, read count and state. */
export default function NotificationPage({ below }: PageProps) {
  const row = useMatches().at(-1)?.handle as ModuleScreen | undefined;
  const { id = '' } = useParams();
  const found = useQuery(queryOf(staffNotificationsApi.notificationDetails, { params: { id } }));
  const edition = row?.edition ?? LINES[0];
  const folder = resource.mounts[edition]?.screens ?? '/admin';
  const list = { href: folder, label: 'All notifications' };
  return (
    <Loaded
      level={1}
      query={found}
      what="this notification"
      safe="Nothing was changed."
      back={list}
      absent={
        <ErrorState
          notFound
          title="There is no such notification"
          actions={<ButtonLink href={list.href}>{list.label}</ButtonLink>}
        >
          It may have been deleted.
        </ErrorState>
      }
      skeleton={
        <>
          <Skeleton className="mb-6 h-8 w-64 rounded-sm" />
          <Skeleton className="h-64 rounded-lg" />
        </>
      }
    >
      {(told) => (
        <>
          <Details told={told} edition={edition} folder={folder} reload={async () => void (await found.refetch())} />
          {below?.(told)}
        </>
      )}
    </Loaded>
  );
}

interface DetailsProps {
  readonly told: NotificationDetails;
  readonly edition: Edition;
  readonly folder: string;
  readonly reload: () => Promise<void>;
}

function Details({ told, edition, folder, reload }: DetailsProps) {
  const { rightsIn } = useAdminFacts();
  const mayEdit = rightsIn('panofs').e;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-[1.6875rem]">{told.title}</h1>
          <p className="mt-1 flex flex-wrap gap-2">
            <Badge>{told.kind}</Badge>
            <Badge tone="line">{labelIn('audience', told.audience)}</Badge>
            <StateBadge told={told} />
          </p>
        </div>
        {mayEdit ? (
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink href={`${folder}/edit?id=${told.id}`}>Edit</ButtonLink>
            {isGroup(told.audience) ? (
              <Publishing told={told} group={told.audience} edition={edition} reload={reload} />
            ) : (
              <StateButtons told={told} edition={edition} reload={reload} />
            )}
          </div>
        ) : null}
      </div>
      <Figures told={told} />
      <Card title="What it says">
        {told.content ? (
          <Prose kind="small" sanitisedHtml={told.content} />
        ) : (
          <p className="text-ink3">Only the title.</p>
        )}
        <Facts told={told} />
      </Card>
    </>
  );
}

/** An announcement has a stage; a notice to named users has a follow-up status. */
function StateBadge({ told }: { readonly told: NotificationDetails }) {
  const [now] = useState(() => Date.now());
  if (!isGroup(told.audience))
    return <Badge tone={told.status === 'resolved' ? 'ok' : 'info'}>{labelIn('status', told.status)}</Badge>;
  const stage = stageOf(told.published_at, now);
  const tone = { draft: 'plain', scheduled: 'warn', published: 'ok' } as const;
  return <Badge tone={tone[stage]}>{STAGE_LABELS[stage]}</Badge>;
}

function StateButtons({ told, edition, reload }: Omit<DetailsProps, 'folder'>) {
  const { id, version } = told;
  const setting = useAction(
    (status: string, keyFor) => resourceClient(resource, edition).update({ id, version }, { status }, keyFor()),
    { onDone: reload, onProblem: 'toast' },
  );
  return STATES.filter((state) => state.value !== told.status).map((state) => (
    <Button key={state.value} busy={setting.pending} onClick={() => void setting.call(state.value)}>
      {state.label}
    </Button>
  ));
}

function Figures({ told }: { readonly told: NotificationDetails }) {
  const figures = [
    { label: told.audience === 'named' ? 'People' : 'People now', value: told.people },
    { label: 'Have read it', value: told.read },
    { label: 'Have deleted it', value: told.deleted },
  ];
  return (
    <dl className="mb-5 grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-3">
      {figures.map((figure) => (
        <div
          key={figure.label}
          className="border-line px-5 py-4 not-first:border-t sm:not-first:border-t-0 sm:not-first:border-l"
        >
          <dt className="text-sm text-ink3">{figure.label}</dt>
          <dd className="font-display text-2xl">{formatCount(figure.value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Facts({ told }: { readonly told: NotificationDetails }) {
  const { question } = told.source;
  const facts: readonly (readonly [string, string])[] = [
    ['Published', told.published_at ? showMoment(told.published_at) : 'Draft'],
    ['Created', showMoment(told.created_at)],
    ...(told.actor_name ? [['Caused by', told.actor_name] as const] : []),
    ...(question ? [['Question', `${question.code}, ${question.ParentCategory.name}`] as const] : []),
  ];
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-1.5 border-t border-line pt-4 text-sm sm:grid-cols-[8rem_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink3">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {told.link ? (
        <div className="contents">
          <dt className="text-ink3">Link</dt>
          <dd className="break-all">
            <UiLink href={told.link}>{told.link}</UiLink>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
