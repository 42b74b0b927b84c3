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
import { serverNow } from '@app/platform/web';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, Button, ButtonLink, Card, ErrorState, Prose, Skeleton, UiLink } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
  readonly below?: (details: NotificationDetails) => ReactNode;
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
      {(details) => (
        <>
          <Details
            details={details}
            now={serverNow(found.dataUpdatedAt)}
            edition={edition}
            folder={folder}
            reload={async () => void (await found.refetch())}
          />
          {below?.(details)}
        </>
      )}
    </Loaded>
  );
}

interface DetailsProps {
  readonly details: NotificationDetails;
  /** When the details were read, by the server's clock: what was published since the page opened is not scheduled. */
  readonly now: number;
  readonly edition: Edition;
  readonly folder: string;
  readonly reload: () => Promise<void>;
}

function Details({ details, now, edition, folder, reload }: DetailsProps) {
  const { rightsIn } = useAdminFacts();
  const mayEdit = rightsIn('panofs').e;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-[1.6875rem]">{details.title}</h1>
          <p className="mt-1 flex flex-wrap gap-2">
            <Badge>{details.kind}</Badge>
            <Badge tone="line">{labelIn('audience', details.audience)}</Badge>
            <StateBadge details={details} now={now} />
          </p>
        </div>
        {mayEdit ? (
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink href={`${folder}/edit?id=${details.id}`}>Edit</ButtonLink>
            {isGroup(details.audience) ? (
              <Publishing details={details} now={now} group={details.audience} edition={edition} />
            ) : (
              <StateButtons details={details} edition={edition} reload={reload} />
            )}
          </div>
        ) : null}
      </div>
      <Figures details={details} />
      <Card title="What it says">
        {details.content ? (
          <Prose kind="small" sanitisedHtml={details.content} />
        ) : (
          <p className="text-ink3">Only the title.</p>
        )}
        <Facts details={details} />
      </Card>
    </>
  );
}

/** An announcement has a stage; a notice to named users has a follow-up status. */
function StateBadge({ details, now }: Pick<DetailsProps, 'details' | 'now'>) {
  if (!isGroup(details.audience))
    return <Badge tone={details.status === 'resolved' ? 'ok' : 'info'}>{labelIn('status', details.status)}</Badge>;
  const stage = stageOf(details.published_at, now);
  const tone = { draft: 'plain', scheduled: 'warn', published: 'ok' } as const;
  return <Badge tone={tone[stage]}>{STAGE_LABELS[stage]}</Badge>;
}

function StateButtons({ details, edition, reload }: Omit<DetailsProps, 'now' | 'folder'>) {
  const { id, version } = details;
  const setting = useAction(
    (status: string, keyFor) => resourceClient(resource, edition).update({ id, version }, { status }, keyFor()),
    { onDone: reload, onProblem: 'toast' },
  );
  return STATES.filter((state) => state.value !== details.status).map((state) => (
    <Button key={state.value} busy={setting.pending} onClick={() => void setting.call(state.value)}>
      {state.label}
    </Button>
  ));
}

function Figures({ details }: { readonly details: NotificationDetails }) {
  const figures = [
    { label: details.audience === 'named' ? 'People' : 'People now', value: details.people },
    { label: 'Have read it', value: details.read },
    { label: 'Have deleted it', value: details.deleted },
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

function Facts({ details }: { readonly details: NotificationDetails }) {
  const { question } = details.source;
  const facts: readonly (readonly [string, string])[] = [
    ['Published', details.published_at ? showMoment(details.published_at) : 'Draft'],
    ['Created', showMoment(details.created_at)],
    ...(details.actor_name ? [['Caused by', details.actor_name] as const] : []),
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
      {details.link ? (
        <div className="contents">
          <dt className="text-ink3">Link</dt>
          <dd className="break-all">
            <UiLink href={details.link}>{details.link}</UiLink>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
