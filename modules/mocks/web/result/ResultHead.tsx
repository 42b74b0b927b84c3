import {
  conditionsText,
  ENOUGH_TO_COMPARE,
  lineText,
  type MockResult,
  precisionText,
  RANGES_HOLD,
  rehearsalText,
  scoreText,
  splitTitle,
} from '@app/mocks/contract';
import { counted, minutesAndSeconds } from '@app/platform/contract';
import { Table, Tbody, Td, Th, Thead, Tr, UiLink } from '@app/platform/web/ui';
import { useState } from 'react';
import { isHidden, keepHidden } from './hidden.ts';
import { RangeBars } from './RangeBars.tsx';

const Fact = ({ figure, children }: { readonly figure: string; readonly children: string }) => (
  <div className="border-t border-panel-line pt-3 print:border-line">
    <div className="font-display text-3xl">{figure}</div>
    <div className="text-sm text-on-panel-2 print:text-ink2">{children}</div>
  </div>
);

const flaggedText = (flagged: number, right: number): string => {
  if (flagged === 0) return 'flagged';
  if (flagged === 1) return right === 1 ? 'flagged, and right' : 'flagged, and not right';
  return `flagged, ${right === 0 ? 'none' : right} of them right`;
};

const changesText = ({ changed, to_right: toRight }: MockResult['changes']): string =>
  `You changed ${counted(changed, 'answer')}, ${toRight === 0 ? 'none' : toRight} of them to the right one.`;

function Scored({ result }: { readonly result: MockResult }) {
  const { score, rows } = result;
  const flagged = rows.filter((row) => row.flagged);
  const right = flagged.filter((row) => row.is_correct).length;
  const blank = rows.filter(({ option }) => option === null).length;
  return (
    <div className="panel flex flex-col bg-panel p-7 text-on-panel max-sm:p-5 print:bg-transparent print:text-ink">
      <p className="text-on-panel-2 print:text-ink2">You scored</p>
      <p className="font-display leading-tight">
        <span className="text-figure">{score.correct}</span>{' '}
        <span className="text-4xl text-on-panel-2 print:text-ink2">of {score.total}</span>
      </p>
      <p className="mt-4 text-lg">{scoreText(result)}</p>
      <div className="mt-auto grid grid-cols-3 gap-4 pt-8">
        <Fact figure={String(score.total - score.correct - blank)}>wrong</Fact>
        <Fact figure={String(blank)}>left blank</Fact>
        <Fact figure={String(flagged.length)}>{flaggedText(flagged.length, right)}</Fact>
      </div>
    </div>
  );
}

/** New questions and those seen before, each with its range, and the pass mark behind them, if any. */
function Split({ result }: { readonly result: MockResult }) {
  const { score, unseen, seen, line } = result;
  const all = { name: 'All questions', score };
  const rehearsal = rehearsalText(result);
  const parts =
    unseen && seen
      ? [
          { name: 'New to you', score: unseen },
          { name: 'Seen before', score: seen },
        ]
      : [];
  return (
    <>
      <h2 className="text-2xl">{splitTitle(result)}</h2>
      {rehearsal ? <p className="mt-1 text-sm text-ink2">{rehearsal}</p> : null}
      <RangeBars rows={[...parts, all]} line={line} />
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink2">{lineText(result, score.correct)}</p>
      <p className="mt-1 text-sm text-ink2">{RANGES_HOLD}</p>
    </>
  );
}

/** Right, wrong, blank and time of each paper. */
export const PaperRows = ({ result: { papers_marked: rows, changes } }: { readonly result: MockResult }) => (
  <>
    <Table caption="Papers" dense>
      <Thead>
        <Th>Paper</Th>
        <Th align="right">Right</Th>
        <Th align="right">Wrong</Th>
        <Th align="right">Blank</Th>
        <Th align="right">Time</Th>
      </Thead>
      <Tbody>
        {rows.map(({ n, correct, answered, total, seconds }) => (
          <Tr key={n}>
            <Td>
              <b className="whitespace-nowrap">Paper {n}</b>
            </Td>
            <Td num align="right">
              {correct}
            </Td>
            <Td num align="right">
              {answered - correct}
            </Td>
            <Td num align="right">
              {total === answered ? '–' : total - answered}
            </Td>
            <Td num align="right">
              {minutesAndSeconds(seconds)}
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
    {changes.changed > 0 ? <p className="mt-3 text-sm text-ink2">{changesText(changes)}</p> : null}
  </>
);

/** Whether it earns a certificate, and where to get it. */
function CertificateLine({
  result: { certificate, certificate_percent: mark, sitting_id },
}: {
  readonly result: MockResult;
}) {
  if (certificate === 'incomplete') return null;
  if (certificate !== 'earned')
    return (
      <p className="mt-1 text-sm text-ink3">
        The certificate mark is {mark}%.{' '}
        {certificate === 'late'
          ? 'Late answers don’t count towards a certificate, and without them your score is below the mark.'
          : ''}
        {certificate === 'below' && !sitting_id ? 'You can sit another mock whenever you like.' : ''}
      </p>
    );
  return (
    <p className="mt-1 text-sm text-ink2">
      You have reached the certificate mark of {mark}%.{' '}
      <UiLink href="/profile/certificates">Get your certificate</UiLink>
    </p>
  );
}

/** The place among first sittings of the same form; hiding it is remembered on this device. */
function Compared({ compared }: Pick<MockResult, 'compared'>) {
  const [hidden, setHidden] = useState(isHidden);
  if (!compared) return null;
  if (compared.percentile === null)
    return (
      <p className="mt-1 text-sm text-ink3">
        We compare you with others once {ENOUGH_TO_COMPARE} people have sat this mock for the first time; {compared.n}{' '}
        so far.
      </p>
    );
  const change = () => {
    keepHidden(!hidden);
    setHidden(!hidden);
  };
  return (
    <p className="mt-1 text-sm text-ink2">
      {hidden
        ? 'Comparison hidden. '
        : `Better than ${compared.percentile}% of ${compared.n} people who sat this mock for the first time. `}
      <button type="button" onClick={change} className="text-link underline underline-offset-3" data-print="no">
        {hidden ? 'Show it' : 'Hide it'}
      </button>
    </p>
  );
}

/** The reliability of the score, as an exam board would state it. */
const Reliability = ({ reliability }: Pick<MockResult, 'reliability'>) =>
  reliability ? <p className="mt-1 text-sm text-ink2">{precisionText(reliability)}</p> : null;

export const ResultHead = ({ result }: { readonly result: MockResult }) => (
  <section
    aria-label="Score"
    className="grid grid-cols-1 overflow-hidden rounded-lg border border-line bg-surface lg:grid-cols-[5fr_7fr]"
  >
    <Scored result={result} />
    <div className="p-7 max-sm:p-5">
      <Split result={result} />
      <p className="mt-1 text-sm text-ink3">{conditionsText(result)}</p>
      {result.first_correct === null ? null : (
        <p className="mt-1 text-sm text-ink2">
          A question in this mock has since been corrected, and your score{' '}
          {result.score.correct > result.first_correct ? `has risen from ${result.first_correct}` : 'has not gone down'}
          .
        </p>
      )}
      <Compared compared={result.compared} />
      <Reliability reliability={result.reliability} />
      <CertificateLine result={result} />
    </div>
  </section>
);
