import type { ExamRules } from '@app/mocks/contract';
import { Button, Card, Field, TextInput } from '@app/platform/web/ui';
import { useState } from 'react';
import { RuleDialog } from './RuleDialog.tsx';
import { weightsText } from './rule-text.ts';

function NewWeights({ rules, onClose }: { readonly rules: ExamRules; readonly onClose: () => void }) {
  const [weights, setWeights] = useState<Readonly<Record<string, number>>>(
    Object.fromEntries(rules.areas.map(({ id, weight }) => [id, weight])),
  );
  const value = rules.areas.map(({ id }) => ({ category: id, weight: weights[id] ?? 0 }));
  const isValid = value.every(({ weight }) => Number.isInteger(weight) && weight >= 0 && weight <= 1000);
  const isSame = rules.areas.every(({ id, weight }) => weights[id] === weight);
  const unready = !isValid
    ? 'Every area needs a whole number from 0 to 1000.'
    : value.every(({ weight }) => weight === 0)
      ? 'Some area must have questions.'
      : isSame
        ? 'Change a number first.'
        : null;
  return (
    <RuleDialog
      title="New weights"
      today={rules.today}
      rule={{ kind: 'weights', value }}
      unready={unready}
      onClose={onClose}
    >
      <p className="text-sm text-ink2" aria-live="polite">
        Together: {weightsText(value)}. A mock of another size shares its questions out in these proportions.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {rules.areas.map(({ id, name }) => (
          <Field key={id} label={name}>
            <TextInput
              type="number"
              min={0}
              max={1000}
              value={String(weights[id] ?? 0)}
              onChange={(event) => setWeights((before) => ({ ...before, [id]: Number(event.target.value) }))}
            />
          </Field>
        ))}
      </div>
    </RuleDialog>
  );
}

/** How many questions of each area a full mock has today. */
export function Weights({ rules, mayEdit }: { readonly rules: ExamRules; readonly mayEdit: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Weights of the areas">
      <p className="mb-3 text-ink2">Today: {weightsText(rules.areas)}.</p>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {rules.areas.map(({ id, name, weight }) => (
          <li key={id} className="flex justify-between gap-3">
            <span>{name}</span>
            <span className="font-mono tabular-nums">{weight}</span>
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <Button className="mt-4" onClick={() => setOpen(true)}>
          New weights
        </Button>
      ) : null}
      {open ? <NewWeights rules={rules} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
