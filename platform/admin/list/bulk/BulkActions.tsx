import { BULK_ASKS_FROM, bulkFlags, type Confirm, isLive, liveWords, type ResourceRow } from '@app/platform/contract';
import { BulkBar, Button } from '@app/platform/web/ui';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ConfirmMany } from './ConfirmMany.tsx';
import { useConfirm } from './use-confirm.tsx';
import type { ResourceClient } from '../../client.ts';
import type { ResourcePageProps } from '../../props.ts';
import { BulkValue } from './BulkValue.tsx';
import { useBulk } from './use-bulk.ts';
import { countedRows } from './use-set-all.ts';

interface BulkActionsProps {
  readonly page: ResourcePageProps;
  readonly client: ResourceClient;
  readonly rows: readonly ResourceRow[];
  readonly clear: () => void;
}

/** What can be done to several rows at once, for those who may edit them. */
export function BulkActions({ page, client, rows, clear }: BulkActionsProps) {
  const { remove, setAll } = useBulk(page, client, clear);
  const [asking, setAsking] = useState<Asking | null>(null);
  /** At once for few rows; many ask for their number first. */
  const act = (verb: string, run: Asking['run']) => (rows.length < BULK_ASKS_FROM ? run() : setAsking({ verb, run }));
  const set = (column: string, value: unknown, words: string) =>
    act(
      `Set ${page.resource.fields[column]?.label ?? column} to ${words} for`,
      (confirm) => void setAll({ rows, column, value, words, confirm }),
    );
  const flags = bulkFlags(page.resource);
  return (
    <BulkBar count={rows.length} onClear={clear}>
      {flags.map(([name, { label }]) => (
        <span key={name} className="inline-flex items-center gap-1">
          {label}:
          <Button size="s" aria-label={`${label}: set yes`} onClick={() => set(name, true, 'yes')}>
            Yes
          </Button>
          <Button size="s" aria-label={`${label}: set no`} onClick={() => set(name, false, 'no')}>
            No
          </Button>
        </span>
      ))}
      {(page.resource.list.bulk ?? []).map((name) => (
        <BulkValue
          key={name}
          page={page}
          name={name}
          count={rows.length}
          onSet={(value, words) => set(name, value, words)}
        />
      ))}
      <Button
        size="s"
        tone="danger"
        icon={<Trash2 />}
        onClick={() => act('Delete', (confirm) => remove(rows, confirm))}
      >
        Delete
      </Button>
      {asking && rows.length > 0 ? (
        <AskFirst page={page} rows={rows} asking={asking} onClose={() => setAsking(null)} />
      ) : null}
    </BulkBar>
  );
}

interface Asking {
  readonly verb: string;
  readonly run: (confirm?: Confirm) => void;
}
interface Reached {
  readonly live: number;
  readonly chosen: number;
  readonly where: string;
}
/** What people notice of an act on these rows. */
function reachText({ live, chosen, where }: Reached): string {
  if (live === 0) return `None of them is ${where} now.`;
  const some = live === chosen ? 'All of them' : `${live} of them`;
  return live === 1
    ? `One of them is ${where} now, and changes at once.`
    : `${some} are ${where} now, and change at once.`;
}

interface AskFirstProps {
  readonly page: ResourcePageProps;
  readonly rows: readonly ResourceRow[];
  readonly asking: Asking;
  readonly onClose: () => void;
}

/** Before an act on many rows: how many, how many of them are on the site, and a reason and the number typed. */
function AskFirst({ page: { resource }, rows, asking: { verb, run }, onClose }: AskFirstProps) {
  const confirming = useConfirm(rows.length);
  const { where } = liveWords(resource);
  const live = rows.filter((row) => isLive(resource, row)).length;
  const what = `${verb} ${countedRows(rows.length, resource)}`;
  return (
    <ConfirmMany
      title={`${what}?`}
      effects={reachText({ live, chosen: rows.length, where })}
      confirming={confirming}
      undo="You can undo it for 8 seconds."
      keep="Leave them"
      act={what}
      onClose={onClose}
      onAct={() => {
        onClose();
        run(confirming.body.confirm);
      }}
    />
  );
}
