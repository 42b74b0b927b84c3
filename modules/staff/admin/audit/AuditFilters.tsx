import { SavedViewChips, useAdminFacts } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import { Button, Checkbox, Chip, Field, RemovableChip, Select, TextInput } from '@app/platform/web/ui';
import { Combobox } from '@app/platform/web/ui/heavy';
import { ACTION_NAMES, actionWords, AUDIT_GROUPS, type AuditGroup, staffApi } from '@app/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { ItemPicker } from './ItemPicker.tsx';
import { AUDIT } from '../addresses.ts';
import { type AuditView, searchOf } from './query.ts';
import { entityChoices } from './labels.ts';

const EMPTY = { actor: '', by: '', entity: '', entity_id: '', name: '', action: '', group: '', from: '', to: '' };

const GROUPS: Readonly<Record<AuditGroup, string>> = {
  bulk: 'Bulk acts',
  live: 'Live content',
  keys: 'Keys changed',
  money: 'Money and prices',
  refunds: 'Money given back',
  access: 'Access and roles',
  visits: 'Viewed as a learner',
};

interface AuditFiltersProps {
  readonly view: AuditView;
  readonly onShow: (view: Partial<AuditView>) => void;
}

/** The filters of the audit record; each choice takes effect at once. */
export function AuditFilters({ view, onShow }: AuditFiltersProps) {
  const { resources } = useAdminFacts();
  const { data: people = [] } = useQuery(queryOf(staffApi.auditPeople, {}));
  const set = (change: Partial<AuditView>) => onShow({ ...view, ...change, page: 1 });
  const narrowed = Object.keys(EMPTY).some((name) => view[name as keyof typeof EMPTY] !== '');
  return (
    <search className="mb-4 block rounded-lg border border-line bg-surface px-5 py-4">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3 lg:grid-cols-6">
        <ItemPicker className="col-span-2" onPick={({ title, ...item }) => set({ ...item, name: title })} />
        <Combobox
          label="By whom"
          size="s"
          placeholder="Anybody"
          items={people.map(({ uid, name }) => ({ value: uid, label: name }))}
          value={view.actor || null}
          onChange={(actor) => set({ actor: actor ?? '' })}
        />
        <Field label="Kind of item">
          <Select
            size="s"
            prompt="Any"
            value={view.entity}
            options={entityChoices(resources)}
            onChange={(event) => set({ entity: event.target.value, entity_id: '', name: '' })}
          />
        </Field>
        <Field label="Action">
          <Select
            size="s"
            prompt="Any"
            value={view.action}
            options={ACTION_NAMES.map((value) => ({ value, label: actionWords(value) }))}
            onChange={(event) => set({ action: event.target.value })}
          />
        </Field>
        <div className="col-span-full grid grid-cols-2 gap-4 md:col-span-1 lg:col-span-2 lg:col-start-1">
          <Field label="From">
            <TextInput size="s" type="date" value={view.from} onChange={(event) => set({ from: event.target.value })} />
          </Field>
          <Field label="To">
            <TextInput size="s" type="date" value={view.to} onChange={(event) => set({ to: event.target.value })} />
          </Field>
        </div>
        <Checkbox
          className="col-span-full self-end pb-2 md:col-span-2 lg:col-span-3"
          checked={view.by === 'staff'}
          onChange={(event) => set({ by: event.target.checked ? 'staff' : '' })}
        >
          Only what colleagues did
        </Checkbox>
      </div>
      <GroupsAndViews view={view} set={set} />
      {narrowed ? <Chosen view={view} people={people} set={set} onClear={() => onShow(EMPTY)} /> : null}
    </search>
  );
}

interface ChangingProps {
  readonly view: AuditView;
  readonly set: (change: Partial<AuditView>) => void;
}

/** The kinds of acts that are looked for most often, and the filters somebody has saved. */
const GroupsAndViews = ({ view, set }: ChangingProps) => (
  <div className="mt-3 flex flex-wrap items-center gap-2">
    <Chip on={view.group === ''} onClick={() => set({ group: '' })}>
      All
    </Chip>
    {AUDIT_GROUPS.map((group) => (
      <Chip key={group} on={view.group === group} onClick={() => set({ group })}>
        {GROUPS[group]}
      </Chip>
    ))}
    <SavedViewChips
      address={AUDIT}
      present={searchOf({ ...view, page: 1 })}
      known={AUDIT_GROUPS.map((group) => searchOf({ group }))}
      shares={false}
    />
  </div>
);

interface ChosenProps extends ChangingProps {
  readonly people: readonly { readonly uid: string; readonly name: string }[];
  readonly onClear: () => void;
}

/** The active filters that no select shows, each with a button to remove it. */
function Chosen({ view, people, set, onClear }: ChosenProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {view.entity_id ? (
        <RemovableChip
          label={`Item: ${view.name || view.entity_id}`}
          onRemove={() => set({ entity_id: '', name: '' })}
        />
      ) : null}
      {view.actor ? (
        <RemovableChip
          label={people.find(({ uid }) => uid === view.actor)?.name ?? 'One person'}
          onRemove={() => set({ actor: '' })}
        />
      ) : null}
      <Button size="s" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}
