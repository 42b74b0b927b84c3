import type { ResourceRow } from '@app/platform/contract';
import { BulkBar, Button } from '@app/platform/web/ui';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ResourceClient } from '../../client.ts';
import type { ResourcePageProps } from '../../props.ts';
import { BulkValue } from './BulkValue.tsx';
import { useBulk } from './use-bulk.ts';

interface BulkActionsProps {
  readonly page: ResourcePageProps;
  readonly client: ResourceClient;
  readonly rows: readonly ResourceRow[];
  readonly clear: () => void;
}

/** What can be done to several rows at once, for those who may edit them. */
export function BulkActions({ page, client, rows, clear }: BulkActionsProps) {
  const { remove, setAll } = useBulk(page, client, clear);
  const flags = Object.entries(page.resource.fields).filter(
    ([, field]) => field.kind === 'flag' && !field.readOnly && !field.fixed,
  );
  return (
    <BulkBar count={rows.length} onClear={clear}>
      {flags.map(([name, field]) => (
        <span key={name} className="inline-flex items-center gap-1">
          {field.label}:
          <Button size="s" aria-label={`${field.label}: set yes`} onClick={() => void setAll(rows, name, true, 'yes')}>
            Yes
          </Button>
          <Button size="s" aria-label={`${field.label}: set no`} onClick={() => void setAll(rows, name, false, 'no')}>
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
          onSet={(value, words) => void setAll(rows, name, value, words)}
        />
      ))}
      <Button size="s" tone="danger" icon={<Trash2 />} onClick={() => remove(rows)}>
        Delete
      </Button>
    </BulkBar>
  );
}
