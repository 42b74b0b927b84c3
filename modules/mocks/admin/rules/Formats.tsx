import type { ExamRules, FormatFigures } from '@app/mocks/contract';
import { Button, Card, Field, Table, Tbody, Td, TextInput, Th, Thead, Tr } from '@app/platform/web/ui';
import { useState } from 'react';
import { RuleDialog } from './RuleDialog.tsx';
import { formatText } from './rule-text.ts';

type Format = ExamRules['formats'][number];

const FIGURES = [
  ['papers', 'Papers', 1, 12],
  ['questions', 'Questions in a paper', 1, 200],
  ['minutes', 'Minutes for a paper', 1, 600],
  ['break_minutes', 'Minutes of a break', 0, 240],
] as const;

const isSame = (a: FormatFigures, b: FormatFigures): boolean => FIGURES.every(([name]) => a[name] === b[name]);

function NewVersion({
  format,
  today,
  onClose,
}: {
  readonly format: Format;
  readonly today: string;
  readonly onClose: () => void;
}) {
  const { papers, questions, minutes, break_minutes } = format;
  const [value, setValue] = useState<FormatFigures>({ papers, questions, minutes, break_minutes });
  const isValid = FIGURES.every(([name, , least, most]) => value[name] >= least && value[name] <= most);
  const unready = !isValid
    ? 'One of the numbers is out of range.'
    : isSame(value, format)
      ? 'Change a number first.'
      : null;
  return (
    <RuleDialog
      title={`New version of ${format.name}`}
      today={today}
      rule={{ kind: 'format', profile: format.id, value }}
      unready={unready}
      onClose={onClose}
    >
      <p className="text-sm text-ink2">Now: {formatText(format)}.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIGURES.map(([name, label, least, most]) => (
          <Field key={name} label={label}>
            <TextInput
              type="number"
              min={least}
              max={most}
              value={String(value[name])}
              onChange={(event) =>
                setValue((before) => ({ ...before, [name]: Math.floor(Number(event.target.value)) }))
              }
            />
          </Field>
        ))}
      </div>
    </RuleDialog>
  );
}

/** The formats as they are today. */
export function Formats({ rules, mayEdit }: { readonly rules: ExamRules; readonly mayEdit: boolean }) {
  const [edited, setEdited] = useState<Format | null>(null);
  return (
    <Card title="Formats">
      <Table caption="Formats of mocks as they are today">
        <Thead>
          <Th>Format</Th>
          <Th>Today</Th>
          {mayEdit ? (
            <Th>
              <span className="sr-only">New version</span>
            </Th>
          ) : null}
        </Thead>
        <Tbody>
          {rules.formats.map((format) => (
            <Tr key={format.id}>
              <Th scope="row">{format.name}</Th>
              <Td>
                {formatText(format)}
                {format.active ? '' : '. Learners cannot start it.'}
              </Td>
              {mayEdit ? (
                <Td>
                  <Button size="s" onClick={() => setEdited(format)}>
                    New version<span className="sr-only"> of {format.name}</span>
                  </Button>
                </Td>
              ) : null}
            </Tr>
          ))}
        </Tbody>
      </Table>
      {edited ? <NewVersion format={edited} today={rules.today} onClose={() => setEdited(null)} /> : null}
    </Card>
  );
}
