import { type SavedView, savedViewsApi } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import {
  Button,
  Checkbox,
  Chip,
  ChipLink,
  Dialog,
  DialogActions,
  Field,
  IconButton,
  TextInput,
  toast,
} from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type SyntheticEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Listing, ListRow } from '../listing.ts';
import { readView, writeView } from '../view.ts';

interface SavedViewsProps<Row extends ListRow> {
  readonly listing: Listing<Row>;
  /** Queries that the list already offers as chips and that need no name. */
  readonly known?: readonly string[];
}

/** Named views of a list as chips, and a button to name the current one. A list renders it beside its own chips. */
export function SavedViews<Row extends ListRow>({ listing, known = [] }: SavedViewsProps<Row>) {
  const [params] = useSearchParams();
  const present = writeView(listing, { ...readView(listing, params), page: 1 }).toString();
  const shares = listing.recordExport === undefined;
  return <SavedViewChips address={listing.address} present={present} known={known} shares={shares} />;
}

interface SavedViewChipsProps {
  /** The path of the list. */
  readonly address: string;
  /** The query of what is shown now, without the page. */
  readonly present: string;
  readonly known?: readonly string[];
  /** False for lists about people: a saved search may contain a name. */
  readonly shares: boolean;
}

/** The same for a page that is no `Listing`. */
export function SavedViewChips({ address, present, known = [], shares }: SavedViewChipsProps) {
  const [naming, setNaming] = useState(false);
  const { data } = useQuery(queryOf(savedViewsApi.list, { query: { list: address } }));
  const rows = data?.rows ?? [];
  const nameless = present !== '' && !known.includes(present) && !rows.some(({ query }) => query === present);
  return (
    <>
      {rows.map((view) => (
        <ViewChip key={view.id} view={view} address={address} on={view.query === present} />
      ))}
      {nameless ? (
        <Chip icon={<Plus />} className="border-dashed" onClick={() => setNaming(true)}>
          Save view
        </Chip>
      ) : null}
      <Dialog open={naming} onClose={() => setNaming(false)} title="Save this view">
        <NameForm list={address} query={present} shares={shares} onClose={() => setNaming(false)} />
      </Dialog>
    </>
  );
}

interface ViewChipProps {
  readonly view: SavedView;
  readonly address: string;
  readonly on: boolean;
}

/** The active view can be deleted by the person who saved it. */
function ViewChip({ view, address, on }: ViewChipProps) {
  const removing = useCall(savedViewsApi.remove, {
    refresh: [savedViewsApi.list],
    onProblem: 'toast',
    onDone: () => toast({ message: `The view “${view.name}” was deleted.` }),
  });
  return (
    <span className="inline-flex items-center gap-0.5">
      <ChipLink href={`${address}?${view.query}`} on={on} title={view.mine ? undefined : 'Shared by a colleague'}>
        {view.name}
      </ChipLink>
      {on && view.mine ? (
        <IconButton
          size="s"
          label={`Delete the view ${view.name}`}
          icon={<X />}
          disabled={removing.pending}
          onClick={() => void removing.call({ params: { id: view.id } })}
        />
      ) : null}
    </span>
  );
}

interface NameFormProps {
  readonly list: string;
  readonly query: string;
  /** False for lists about people: a saved search may contain a name. */
  readonly shares: boolean;
  readonly onClose: () => void;
}

function NameForm({ list, query, shares, onClose }: NameFormProps) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const saving = useCall(savedViewsApi.save, {
    refresh: [savedViewsApi.list],
    onDone: (view) => {
      toast({ message: `The view “${view.name}” was saved.` });
      onClose();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() !== '') void saving.call({ body: { list, name: name.trim(), query, shared } });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>Search, filters, columns and order are kept. The list always shows what matches now.</p>
      <Field label="Name" required error={saving.problem?.fields?.['name']}>
        <TextInput maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      {shares ? (
        <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
          Share it with colleagues
        </Checkbox>
      ) : null}
      <ProblemNotice problem={saving.problem} beside={['name']} title="Not saved." />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" busy={saving.pending} disabled={name.trim() === ''}>
          Save view
        </Button>
      </DialogActions>
    </form>
  );
}
