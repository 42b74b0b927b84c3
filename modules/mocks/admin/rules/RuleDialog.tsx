import { type ExamRules, examRulesApi, type NewExamRule } from '@app/mocks/contract';
import { dayInWords } from '@app/platform/contract';
import { Button, Dialog, Field, TextInput } from '@app/platform/web/ui';
import { ProblemNotice, useOperation } from '@app/platform/web/write';
import { type ReactNode, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '@app/platform/web/query';

interface Facts {
  readonly starts_on: string;
  readonly source: string;
  readonly source_url: string;
  readonly checked_on: string;
}
interface RuleFactsProps {
  readonly facts: Facts;
  readonly today: string;
  readonly set: (part: Partial<Facts>) => void;
}
/** The day a version begins, and where its figures are from. */
const RuleFacts = ({ facts, today, set }: RuleFactsProps) => (
  <>
    <Field label="Begins on">
      <TextInput
        type="date"
        min={today}
        value={facts.starts_on}
        onChange={(event) => set({ starts_on: event.target.value })}
      />
    </Field>
    <Field label="Source" hint="Who says so, and in which document.">
      <TextInput maxLength={200} value={facts.source} onChange={(event) => set({ source: event.target.value })} />
    </Field>
    <Field label="Web address of the source" hint="Leave empty if it has none.">
      <TextInput
        type="url"
        maxLength={500}
        value={facts.source_url}
        onChange={(event) => set({ source_url: event.target.value.trim() })}
      />
    </Field>
    <Field label="Checked on" hint="The day you compared it with the source. Leave empty if nobody has yet.">
      <TextInput
        type="date"
        max={today}
        value={facts.checked_on}
        onChange={(event) => set({ checked_on: event.target.value })}
      />
    </Field>
  </>
);

interface RuleDialogProps {
  readonly title: string;
  readonly today: string;
  readonly rule: NewExamRule['rule'];
  /** Why it cannot be saved yet; null when it can. */
  readonly unready: string | null;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A new version of a rule: its figures, the day it begins, and where they are from. */
export function RuleDialog({ title, today, rule, unready, children, onClose }: RuleDialogProps) {
  const cache = useQueryClient();
  const [facts, setFacts] = useState<Facts>({ starts_on: today, source: '', source_url: '', checked_on: today });
  const save = useOperation(examRulesApi.createRule, {
    onDone: (rules: ExamRules) => {
      cache.setQueryData(queryOf(examRulesApi.rules, {}).queryKey, rules);
      onClose();
    },
  });
  const set = (part: Partial<Facts>) => setFacts((before) => ({ ...before, ...part }));
  const isReady = unready === null && facts.starts_on !== '' && facts.source.trim().length >= 3;
  const begins = facts.starts_on === today ? 'at once' : `on ${dayInWords(facts.starts_on)}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={save.pending}
            disabled={!isReady}
            onClick={() =>
              void save.call({
                body: { ...facts, checked_on: facts.checked_on || null, rule } satisfies Omit<NewExamRule, 'op_id'>,
              })
            }
          >
            {facts.starts_on === today ? 'Begin now' : 'Plan it'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ProblemNotice problem={save.problem} />
        {children}
        <RuleFacts facts={facts} today={today} set={set} />
        <p className="text-sm text-ink2">
          {unready ??
            `Mocks started from then on follow it, ${begins}. Mocks and results that exist keep theirs. Pages that name these figures follow as well.`}
        </p>
      </div>
    </Dialog>
  );
}
