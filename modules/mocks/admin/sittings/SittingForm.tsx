import { type DeskSittings, SEATS, type SittingChange, sittingDeskApi, type SittingRoom } from '@app/mocks/contract';
import { addDays, MINUTE_MS, minuteInWords, ukDay, ukField, ukMoment } from '@app/platform/contract';
import { Button, Dialog, Field, Notice, Select, TextInput } from '@app/platform/web/ui';
import { ProblemNotice, useCall, useOperation } from '@app/platform/web/write';
import { useState } from 'react';
import { SEATS_LABEL } from './labels.ts';

const later = (moment: string, minutes: number): string =>
  new Date(new Date(moment).getTime() + minutes * MINUTE_MS).toISOString();

type Choices = Pick<DeskSittings, 'forms' | 'events'>;
/** Next week at 09:30 UK time; opens half an hour before, entry until a quarter of an hour after. */
export function freshSitting({ forms }: Choices): SittingChange {
  const day = addDays(ukDay(Date.now()), 7);
  const start = ukMoment(`${day}T09:30`) ?? '';
  return withStart({ title: '', form_id: forms[0]?.id ?? '', seats: 'qb', event_id: null }, start, forms);
}
const minutesOf = (formId: string, forms: Choices['forms']): number =>
  forms.find(({ id }) => id === formId)?.minutes ?? 60;
type Named = Pick<SittingChange, 'title' | 'form_id' | 'seats' | 'event_id'>;
function withStart(named: Named, starts_at: string, forms: Choices['forms']): SittingChange {
  return {
    ...named,
    starts_at,
    opens_at: later(starts_at, -30),
    entry_until: later(starts_at, 15),
    closes_at: later(starts_at, 15 + minutesOf(named.form_id, forms)),
  };
}

const TIMES = [
  ['opens_at', 'Entry opens, UK time'],
  ['starts_at', 'Papers can be started, UK time'],
  ['entry_until', 'Entry closes, UK time'],
  ['closes_at', 'Everything closes, UK time'],
] as const;

export interface SittingFormProps {
  readonly choices: Choices;
  readonly initial: SittingChange;
  /** Null: creates a sitting. */
  readonly edited: {
    readonly id: string;
    readonly version: number;
    /** The title of its mock. */
    readonly form: string;
  } | null;
  readonly onClose: () => void;
  readonly onSaved: (room: SittingRoom) => void;
}

/** The big mock whose bookings have seats. */
const BigMock = ({
  events,
  chosen,
  onChoose,
}: {
  readonly events: Choices['events'];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}) => (
  <Field label="Bookings of a Big Mock">
    <Select
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value)}
      options={[
        { value: '', label: 'None' },
        // The one chosen before may be over or cancelled, and is not offered any more.
        ...(chosen === null || events.some(({ id }) => id === chosen)
          ? []
          : [{ value: chosen, label: 'Current one (ended or cancelled)' }]),
        ...events.map(({ id, title, starts_at }) => ({ value: id, label: `${title}, ${minuteInWords(starts_at)}` })),
      ]}
    />
  </Field>
);

const Times = ({
  value,
  onChange,
}: {
  readonly value: SittingChange;
  readonly onChange: (part: Partial<SittingChange>) => void;
}) => (
  <>
    {TIMES.map(([name, label]) => (
      <Field key={name} label={label}>
        <TextInput
          type="datetime-local"
          value={ukField(value[name])}
          onChange={(event) => {
            const moment = ukMoment(event.target.value);
            if (moment !== null) onChange({ [name]: moment });
          }}
        />
      </Field>
    ))}
  </>
);

/** The mocks to choose from; the one of an edited sitting stays, also if it is retired by now. */
function formOptions(forms: Choices['forms'], { form_id }: SittingChange, edited: SittingFormProps['edited']) {
  const options = forms.map(({ id, title }) => ({ value: id, label: title }));
  const isOffered = edited === null || forms.some(({ id }) => id === form_id);
  return isOffered ? options : [{ value: form_id, label: `${edited.form} (retired)` }, ...options];
}

/** Creates or updates the sitting. */
function useSave({ edited, onSaved }: Pick<SittingFormProps, 'edited' | 'onSaved'>) {
  const refresh = [sittingDeskApi.list, sittingDeskApi.room];
  const create = useOperation(sittingDeskApi.create, { onDone: onSaved, refresh });
  const change = useCall(sittingDeskApi.change, { onDone: onSaved, refresh });
  const { pending, problem } = edited ? change : create;
  const save = (value: SittingChange) =>
    edited
      ? void change.call({ params: { id: edited.id }, body: { ...value, version: edited.version } })
      : void create.call({ body: value });
  return { pending, problem, save };
}

export function SittingForm({ choices, initial, edited, onClose, onSaved }: SittingFormProps) {
  const [value, setValue] = useState(initial);
  // The room is fetched again meanwhile: with its newest version a colleague's change would be overwritten unseen.
  const [first] = useState(edited);
  const { pending, problem, save } = useSave({ edited: first, onSaved });
  const set = (part: Partial<SittingChange>) => setValue((before) => ({ ...before, ...part }));
  const chooseEvent = (id: string) => {
    const event = choices.events.find((each) => each.id === id);
    if (!event) return set({ event_id: null });
    const named = { title: value.title || event.title, form_id: event.form_id, seats: 'list' as const, event_id: id };
    setValue(withStart(named, event.starts_at, choices.forms));
  };
  /** The close follows the length of the form, or the last paper would be cut short. */
  const chooseForm = (form_id: string) =>
    set({ form_id, closes_at: later(value.entry_until, minutesOf(form_id, choices.forms)) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={edited ? 'Change the sitting' : 'Plan a sitting'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={pending} disabled={value.title.trim() === ''} onClick={() => save(value)}>
            {edited ? 'Save' : 'Plan it'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ProblemNotice problem={problem} title="Not saved." />
        <BigMock events={choices.events} chosen={value.event_id} onChoose={chooseEvent} />
        <Field label="Title">
          <TextInput value={value.title} maxLength={120} onChange={(event) => set({ title: event.target.value })} />
        </Field>
        <Field label="Mock">
          <Select
            value={value.form_id}
            onChange={(event) => chooseForm(event.target.value)}
            options={formOptions(choices.forms, initial, edited)}
          />
        </Field>
        {choices.forms.some(({ id, open }) => id === value.form_id && open) ? (
          <Notice tone="warn">Learners can already sit this mock on their own.</Notice>
        ) : null}
        <Field label="Who may sit it" hint="People who booked the Big Mock have a seat either way.">
          <Select
            value={value.seats}
            onChange={(event) => set({ seats: event.target.value as SittingChange['seats'] })}
            options={SEATS.map((seats) => ({ value: seats, label: SEATS_LABEL[seats] }))}
          />
        </Field>
        <Times value={value} onChange={set} />
      </div>
    </Dialog>
  );
}
