import { formatCount, MAIN_BANK } from '@app/platform/contract';
import { ButtonLink, Card, Table, Tbody, Td, Th, Thead, Tr } from '@app/platform/web/ui';
import { CERTAIN, type Dashboard } from '@app/practice/contract';
import { builderHref } from '../../bank/paths.ts';
import { percentOf } from '../../bank/positions.ts';
import { sizeFor } from '../../sets/choice.ts';
import { confidenceLabel } from '../../study/aids/confidence-levels.ts';

const certainOf = (levels: Dashboard['sureness']) => levels.find(({ level }) => level === CERTAIN);
const certainAndWrong = (levels: Dashboard['sureness']): number => {
  const certain = certainOf(levels);
  return certain ? certain.answered - certain.right : 0;
};

/** Fewer answers say nothing about how good somebody's judgement is. */
const ENOUGH_STATED = 10;
const shareOf = (right: number, answered: number): string =>
  answered < ENOUGH_STATED ? '–' : `${percentOf(right, answered)}%`;

/** The most useful finding: how often the learner was certain but wrong. */
function finding(levels: Dashboard['sureness']): string {
  const certain = certainOf(levels);
  if (!certain || certain.answered === 0) return 'You have not been certain of an answer yet.';
  const wrong = certainAndWrong(levels);
  if (wrong === 0) return `Right every time you were certain (${formatCount(certain.answered)}).`;
  return `Certain and wrong: ${formatCount(wrong)} of ${formatCount(certain.answered)}. Read those reasons first.`;
}

/** Right answers by the confidence the learner stated. */
export function HowSure({ levels }: { readonly levels: Dashboard['sureness'] }) {
  const isStated = levels.some(({ answered }) => answered > 0);
  const wrong = certainAndWrong(levels);
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
                  {shareOf(right, answered)}
                </Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      ) : null}
      {wrong > 0 ? (
        <ButtonLink
          block
          className="mt-4"
          href={builderHref({ bank: MAIN_BANK, states: ['certain'], size: sizeFor(wrong) })}
        >
          Practise {wrong === 1 ? 'this one' : `these ${formatCount(wrong)}`}
        </ButtonLink>
      ) : null}
    </Card>
  );
}
