import { type ExamRule, type ExamRules, examRulesApi } from '@app/mocks/contract';
import { dayInDigits } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  Table,
  Tbody,
  Td,
  Th,
  Thead,
  toast,
  Tr,
  UiLink,
} from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ruleName, ruleText } from './rule-text.ts';

const STATES = {
  planned: ['Planned', 'warn'],
  current: ['In force', 'ok'],
  past: ['Former', 'plain'],
  withdrawn: ['Withdrawn', 'plain'],
} as const satisfies Record<ExamRule['state'], readonly [string, string]>;

const Source = ({ rule }: { readonly rule: ExamRule }) => (
  <>
    {rule.source_url ? <UiLink href={rule.source_url}>{rule.source}</UiLink> : rule.source}
    <span className="block text-sm text-ink2">
      {rule.checked_on ? `Checked on ${dayInDigits(rule.checked_on)}` : 'Not compared with its source yet'}
    </span>
  </>
);

/** Every version that staff have made, the latest day first. */
export function Versions({ rules, mayEdit }: { readonly rules: ExamRules; readonly mayEdit: boolean }) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState<ExamRule | null>(null);
  const withdraw = useCall(examRulesApi.withdrawRule, {
    onDone: (next) => {
      cache.setQueryData(queryOf(examRulesApi.rules, {}).queryKey, next);
      setAsked(null);
      toast({ message: 'Withdrawn. It will not begin.' });
    },
    onProblem: 'toast',
  });
  return (
    <Card title="Versions">
      {rules.rules.length === 0 ? (
        <p className="text-ink2">No version has been made here yet: everything is as it was set up.</p>
      ) : (
        <Table caption="Versions of formats and weights, the latest day first">
          <Thead>
            <Th>From</Th>
            <Th>What</Th>
            <Th>Figures</Th>
            <Th>Source</Th>
            <Th>State</Th>
          </Thead>
          <Tbody>
            {rules.rules.map((rule) => (
              <Tr key={rule.id}>
                <Td>{dayInDigits(rule.starts_on)}</Td>
                <Th scope="row">{ruleName(rule)}</Th>
                <Td>{ruleText(rule)}</Td>
                <Td>
                  <Source rule={rule} />
                </Td>
                <Td>
                  <Badge tone={STATES[rule.state][1]}>{STATES[rule.state][0]}</Badge>
                  {mayEdit && rule.state === 'planned' ? (
                    <Button size="s" className="ml-2" onClick={() => setAsked(rule)}>
                      Withdraw<span className="sr-only"> {ruleName(rule)}</span>
                    </Button>
                  ) : null}
                </Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked ? `Withdraw ${ruleName(asked)} from ${dayInDigits(asked.starts_on)}?` : ''}
        confirmLabel="Withdraw"
        busy={withdraw.pending}
        onConfirm={() => asked && void withdraw.call({ params: { id: asked.id } })}
        onCancel={() => setAsked(null)}
      >
        It will not begin. You can make it again at any time.
      </ConfirmDialog>
    </Card>
  );
}
