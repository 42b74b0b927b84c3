import type { Resource, ResourceRow } from '@app/platform/contract';
import { Button, Dialog } from '@app/platform/web/ui';
import { viewOf } from '../../fields/registry.ts';
import { changedValues, type FormValues, valuesOfRow } from '../../values.ts';

export interface Conflict {
  readonly theirs: ResourceRow;
  readonly mine: FormValues;
}
interface ConflictDialogProps {
  readonly resource: Resource;
  readonly conflict: Conflict | null;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

const LIMIT = 600;
const shown = (resource: Resource, name: string, value: unknown): string => {
  const field = resource.fields[name];
  if (!field) return '';
  const words = field.kind === 'many' ? JSON.stringify(value, null, 1) : viewOf(field).words(value, field);
  return words.length > LIMIT ? `${words.slice(0, LIMIT)}…` : words || '(empty)';
};

/** Another editor saved first: both versions, field by field, and the choice between them. */
export function ConflictDialog({ resource, conflict, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const theirs = conflict ? valuesOfRow(resource, conflict.theirs) : {};
  const differing = conflict ? Object.keys(changedValues(theirs, conflict.mine)) : [];
  return (
    <Dialog
      open={conflict !== null}
      onClose={onClose}
      wide
      title="Somebody else saved this first"
      actions={
        <>
          <Button onClick={onClose}>Go on editing</Button>
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button tone="primary" onClick={onKeepMine}>
            Save mine over it
          </Button>
        </>
      }
    >
      <p>Nothing is lost. Compare what differs, then choose.</p>
      {conflict ? (
        <dl className="mt-4">
          {differing.map((name) => (
            <div key={name} className="border-t border-line py-3">
              <dt className="font-semibold text-ink">{resource.fields[name]?.label ?? name}</dt>
              <dd className="mt-1 grid gap-3 sm:grid-cols-2">
                <Side label="Theirs" text={shown(resource, name, theirs[name])} />
                <Side label="Yours" text={shown(resource, name, conflict.mine[name])} />
              </dd>
            </div>
          ))}
          {differing.length === 0 ? <p>Both versions hold the same values.</p> : null}
        </dl>
      ) : null}
    </Dialog>
  );
}

function Side({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <div className="text-xs text-ink3">{label}</div>
      <div className="mt-0.5 max-h-60 overflow-y-auto rounded-sm bg-sunken px-3 py-2 text-sm break-words whitespace-pre-wrap text-ink">
        {text}
      </div>
    </div>
  );
}
