import { type DeckSettings, FEWEST_A_DAY, gemsApi, HIGHEST_A_DAY } from '@app/gems/contract';
import { Button, Checkbox, Dialog, Field, Select, Switch, TextInput, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useState } from 'react';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const RETENTIONS = [80, 85, 88, 90, 92, 95];

interface SettingsDialogProps {
  readonly settings: DeckSettings;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface PartProps {
  readonly now: DeckSettings;
  readonly onChange: (next: DeckSettings) => void;
}

function Limit({ now, onChange, error }: PartProps & { readonly error: boolean }) {
  return (
    <Field
      label="Daily card limit"
      error={error ? `Choose ${FEWEST_A_DAY} to ${HIGHEST_A_DAY}.` : undefined}
      className="mt-4"
    >
      <TextInput
        type="number"
        min={FEWEST_A_DAY}
        max={HIGHEST_A_DAY}
        value={now.most_a_day || ''}
        onChange={(event) => onChange({ ...now, most_a_day: Number(event.target.value) })}
      />
    </Field>
  );
}

function Days({ now, onChange }: PartProps) {
  const toggle = (day: number, isOff: boolean) =>
    onChange({ ...now, days_off: isOff ? [...now.days_off, day] : now.days_off.filter((each) => each !== day) });
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 font-label">Days off</legend>
      <div className="grid grid-cols-2 gap-1">
        {WEEKDAYS.map((name, at) => (
          <Checkbox
            key={name}
            checked={now.days_off.includes(at + 1)}
            onChange={(event) => toggle(at + 1, event.target.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

const Switches = ({ now, onChange }: PartProps) => (
  <div className="mt-4 grid gap-2">
    <Switch checked={now.swipes} onChange={(event) => onChange({ ...now, swipes: event.target.checked })}>
      Swipe cards: left Again, right Good
    </Switch>
    <Switch checked={now.hides_days} onChange={(event) => onChange({ ...now, hides_days: event.target.checked })}>
      Hide the last 28 days
    </Switch>
  </div>
);

export function SettingsDialog({ settings, onClose, onDone }: SettingsDialogProps) {
  const [now, setNow] = useState(settings);
  const save = useCall(gemsApi.settings, {
    onDone: () => {
      toast({
        message: now.retention === settings.retention ? 'Saved.' : 'Saved. Every date has been worked out again.',
      });
      onDone();
    },
  });
  const [early, setEarly] = useState(false);
  const inRange = now.most_a_day >= FEWEST_A_DAY && now.most_a_day <= HIGHEST_A_DAY;
  const send = () => {
    setEarly(!inRange);
    if (inRange) void save.call({ body: { ...now } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Limit and days off"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={save.pending} onClick={send}>
            Save
          </Button>
        </>
      }
    >
      <Field label="Recall to aim for" hint="Higher means more reviews a day.">
        <Select
          value={String(now.retention)}
          onChange={(event) => setNow({ ...now, retention: Number(event.target.value) })}
          options={RETENTIONS.map((value) => ({ value: String(value), label: `${value}%` }))}
        />
      </Field>
      <Limit now={now} onChange={setNow} error={early && !inRange} />
      <Days now={now} onChange={setNow} />
      <Switches now={now} onChange={setNow} />
      <ProblemNotice problem={save.problem} className="mt-4" />
    </Dialog>
  );
}
