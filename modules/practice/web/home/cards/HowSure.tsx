import { formatCount } from '@app/platform/contract';
import { Card, Table, Tbody, Td, Th, Thead, Tr } from '@app/platform/web/ui';
import type { Dashboard } from '@app/practice/contract';
import { percentOf } from '../../bank/positions.ts';
import { confidenceLabel } from '../../study/aids/confidence-levels.ts';

const CERTAIN = 3;

/** The most useful finding: how often the learner was certain but wrong. */
function finding(levels: Dashboard['sureness']): string {
  const certain = levels.find(({ level }) => level === CERTAIN);
  if (!certain || certain.answered === 0) return 'You have not been certain of an answer yet.';
  const wrong = certain.answered - certain.right;
  if (wrong === 0) return `Right every time you were certain (${formatCount(certain.answered)}).`;
  return `Certain and wrong: ${formatCount(wrong)} of ${formatCount(certain.answered)}. Read those reasons first.`;
}

/** Right answers by the confidence the learner stated. */
export function HowSure({ levels }: { readonly levels: Dashboard['sureness'] }) {
  const isStated = levels.some(({ answered }) => answered > 0);
  return (
    <Card title="How sure you were" className="lg:col-span-4">
      <p className="text-sm text-ink2">
        {isStated
          ? finding(levels)
          : 'Say how sure you are before you check an answer. This shows how good your judgement is.'}
      </p>
      {isStated ? (
        <Table caption="How sure you were, and how often you were right" className="mt-3">
          <Thead>
            <Th className="pl-0">You were</Th>
            <Th align="right">Answers</Th>
            <Th align="right" className="pr-0">
              Right
            </Th>
          </Thead>
          <Tbody>
            {levels.toReversed().map(({ level, answered, right }) => (
              <Tr key={level}>
                <Td className="pl-0">{confidenceLabel(level)}</Td>
                <Td num align="right">
                  {formatCount(answered)}
                </Td>
                <Td num align="right" className="pr-0">
                  {answered === 0 ? '–' : `${percentOf(right, answered)}%`}
                </Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      ) : null}
    </Card>
  );
}
