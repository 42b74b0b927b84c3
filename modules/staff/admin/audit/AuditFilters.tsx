import { useAdminFacts } from '@app/platform/admin';
import { Button, Field, Select, TextInput } from '@app/platform/web/ui';
import { type SyntheticEvent, useState } from 'react';
import type { AuditView } from './query.ts';
import { ACTION_NAMES, actionWords, entityChoices } from './labels.ts';

const EMPTY = { actor: '', entity: '', entity_id: '', action: '', from: '', to: '' };

/** Everything the record can be narrowed by; applied together. */
export function AuditFilters({ view, onShow }: { view: AuditView; onShow: (view: Partial<AuditView>) => void }) {
  const { resources } = useAdminFacts();
  const [draft, setDraft] = useState(view);
  const set = (name: keyof typeof EMPTY) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [name]: event.target.value });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onShow({ ...draft, page: 1 });
  };
  const narrowed = Object.keys(EMPTY).some((name) => view[name as keyof typeof EMPTY] !== '');
  return (
    <search className="mb-4 block rounded-lg border border-line bg-surface px-5 py-4">
      <form onSubmit={onSubmit} className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3 lg:grid-cols-6">
        <Field label="What">
          <Select
            size="s"
            prompt="Anything"
            value={draft.entity}
            options={entityChoices(resources)}
            onChange={set('entity')}
          />
        </Field>
        <Field label="Done">
          <Select
            size="s"
            prompt="Anything"
            value={draft.action}
            options={ACTION_NAMES.map((value) => ({ value, label: actionWords(value) }))}
            onChange={set('action')}
          />
        </Field>
        <Field label="Who did it (uid)">
          <TextInput size="s" mono autoComplete="off" value={draft.actor} onChange={set('actor')} />
        </Field>
        <Field label="Of what (id or tag)">
          <TextInput size="s" mono autoComplete="off" value={draft.entity_id} onChange={set('entity_id')} />
        </Field>
        <Field label="From">
          <TextInput size="s" type="date" value={draft.from} onChange={set('from')} />
        </Field>
        <Field label="To">
          <TextInput size="s" type="date" value={draft.to} onChange={set('to')} />
        </Field>
        <div className="col-span-full flex flex-wrap gap-3">
          <Button type="submit" size="s" tone="primary">
            Show
          </Button>
          {narrowed ? (
            <Button size="s" onClick={() => onShow(EMPTY)}>
              Show everything
            </Button>
          ) : null}
        </div>
      </form>
    </search>
  );
}
