import { pairingApi, type PairMessage } from '@app/community/contract';
import { callEndpoint, newIdempotencyKey } from '@app/platform/web';
import { queryOf } from '@app/platform/web/query';
import {
  Button,
  Card,
  ConfirmDialog,
  cx,
  ErrorState,
  Field,
  Loading,
  SkeletonLines,
  TextArea,
} from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Composer } from '../comment/Composer.tsx';
import { When } from '../comment/When.tsx';
import type { Pairing } from './pairing-store.ts';
import { Times } from './Times.tsx';
import type { UsedPairing } from './use-pairing.ts';

const NEW_MS = 10_000;
const messagesQuery = queryOf(pairingApi.pairMessages, {});

function Message({ message }: { readonly message: PairMessage }) {
  return (
    <li className={cx('flex', message.is_own && 'justify-end')}>
      <div
        className={cx('max-w-[85%] rounded-lg px-4 py-2.5', message.is_own ? 'bg-primary-soft' : 'border border-line')}
      >
        <p className="text-sm text-ink2">
          <b className="text-ink">{message.is_own ? 'You' : message.author}</b> <When at={message.created_at} />
        </p>
        <p className="break-words whitespace-pre-wrap">{message.body}</p>
      </div>
    </li>
  );
}

function Talk() {
  const cache = useQueryClient();
  const found = useQuery({ ...messagesQuery, refetchInterval: NEW_MS, staleTime: 0 });
  const post = async ({ opId, body }: { readonly opId: string; readonly body: string }) => {
    await callEndpoint(pairingApi.writePairMessage, { body: { op_id: opId, body } });
    await cache.invalidateQueries({ queryKey: messagesQuery.queryKey });
  };
  const rows = found.data?.rows;
  return (
    <>
      {found.isError && !rows ? (
        <ErrorState level={3} title="We could not load your messages" onRetry={() => void found.refetch()}>
          Nothing you wrote is lost.
        </ErrorState>
      ) : null}
      {!rows && !found.isError ? (
        <Loading label="Loading your messages">
          <SkeletonLines lines={3} />
        </Loading>
      ) : null}
      {rows?.length === 0 ? <p className="mb-4 text-ink2">No messages yet. Say hello.</p> : null}
      {rows && rows.length > 0 ? (
        <ol aria-label="Messages" className="mb-5 grid max-h-96 gap-2.5 overflow-y-auto">
          {rows.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      ) : null}
      <Composer label="Your message" send="Send" onPost={post} />
    </>
  );
}

function Safety({ pairing, name }: { readonly pairing: UsedPairing; readonly name: string }) {
  const [asking, setAsking] = useState<'report' | 'block' | null>(null);
  const [text, setText] = useState('');
  const opId = useRef('');
  const report = useCall(pairingApi.reportPair, { onDone: (reply) => pairing.set(reply) });
  const confirm = () => {
    if (!asking) return;
    opId.current ||= newIdempotencyKey();
    void report.call({ body: { op_id: opId.current, what: asking, text } });
  };
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2.5 border-t border-line pt-4">
      <p className="mr-auto text-sm text-ink2">Is something wrong? A person reads every report.</p>
      <Button size="s" tone="quiet" onClick={() => setAsking('report')}>
        Report
      </Button>
      <Button size="s" tone="quiet" onClick={() => setAsking('block')}>
        Block
      </Button>
      <ConfirmDialog
        open={asking !== null}
        danger
        title={asking === 'report' ? `Report ${name}?` : `Block ${name}?`}
        confirmLabel={asking === 'report' ? 'Report and leave' : 'Block and leave'}
        busy={report.pending}
        onCancel={() => setAsking(null)}
        onConfirm={confirm}
      >
        <ProblemNotice problem={report.problem} />
        <p>
          The pair ends at once and you are never paired with {name} again.
          {asking === 'report' ? ' Our team reads the last messages of this room.' : ''}
        </p>
        <Field label="What happened?" hint="Optional" className="mt-3">
          <TextArea rows={3} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </div>
  );
}

interface PairRoomProps {
  readonly pairing: UsedPairing;
  readonly details: NonNullable<Pairing['partnerDetails']>;
}

/** Where two partners talk and agree a time. */
export function PairRoom({ pairing, details }: PairRoomProps) {
  return (
    <Card title={`Your room with ${details.first_name}`} id="room">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Talk />
        </div>
        <Times pairing={pairing} details={details} />
      </div>
      <Safety pairing={pairing} name={details.first_name} />
    </Card>
  );
}
