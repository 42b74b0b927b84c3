import { bandText, conditionsText, ENOUGH_TO_COMPARE, type MockResult, type PaperResult } from '@app/mocks/contract';
import { minutesAndSeconds } from '@app/platform/contract';
import { Table, Tbody, Td, Th, Thead, Tr, UiLink } from '@app/platform/web/ui';
import { useState } from 'react';
import { isHidden, keepHidden } from './hidden.ts';

const Fact = ({ figure, children }: { readonly figure: string; readonly children: string }) => (
  <div className="border-t border-panel-line pt-3 print:border-line">
    <div className="font-display text-3xl">{figure}</div>
    <div className="text-sm text-on-panel-2 print:text-ink2">{children}</div>
  </div>
);

/** What the score means, and its uncertainty. */
function verdict({ score, band }: MockResult): string {
  const range = `${score.percent}%, likely between ${score.low}% and ${score.high}%.`;
  if (band === null) return `${range} It is a rehearsal, not a prediction.`;
  const place =
    score.low > band.to
      ? 'Your likely range is above our pass band.'
      : score.high < band.from
        ? 'Your likely range is below our pass band.'
        : 'Your likely range overlaps our pass band.';
  return `${range} ${place} It is a rehearsal, not a prediction.`;
}

const flaggedText = (flagged: number, right: number): string => {
  if (flagged === 0) return 'flagged';
  if (flagged === 1) return right === 1 ? 'flagged, and right' : 'flagged, and not right';
  return `flagged, ${right === 0 ? 'none' : right} of them right`;
};

const changesText = ({ changed, to_right: toRight }: MockResult['changes']): string => {
  if (changed === 0) return 'answers changed';
  if (changed === 1) return toRight === 1 ? 'answer changed, to the right one' : 'answer changed, not to the right one';
  return `answers changed, ${toRight === 0 ? 'none' : toRight} of them to the right one`;
};

function Scored({ result }: { readonly result: MockResult }) {
  const { score, rows, changes } = result;
  const flagged = rows.filter((row) => row.flagged);
  const right = flagged.filter((row) => row.is_correct).length;
  return (
    <div className="panel bg-panel p-7 text-on-panel max-sm:p-5 print:bg-transparent print:text-ink">
      <p className="text-on-panel-2 print:text-ink2">You scored</p>
      <p className="font-display leading-tight">
        <span className="text-figure">{score.correct}</span>{' '}
        <span className="text-4xl text-on-panel-2 print:text-ink2">of {score.total}</span>
      </p>
      <p className="mt-4 text-lg">{verdict(result)}</p>
      <div className="mt-8 grid grid-cols-3 gap-4">
        <Fact figure={String(score.total - score.correct)}>wrong or blank, ready to review</Fact>
        <Fact figure={String(flagged.length)}>{flaggedText(flagged.length, right)}</Fact>
        <Fact figure={String(changes.changed)}>{changesText(changes)}</Fact>
      </div>
    </div>
  );
}

/** The content security policy forbids style attributes, so the line is an SVG. */
const Line = ({ score, band }: Pick<MockResult, 'score' | 'band'>) => (
  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-8 w-full overflow-visible">
    <rect y="3" width="100" height="2" className="fill-track" />
    {band ? (
      <rect x={band.from} y="1.5" width={Math.max(1, band.to - band.from)} height="5" className="fill-c2" />
    ) : null}
    <rect
      x={score.low}
      y="3"
      width={Math.max(1, score.high - score.low)}
      height="2"
      className="fill-primary opacity-45"
    />
    <rect x={score.percent - 0.6} y="1.5" width="1.2" height="5" rx="0.3" className="fill-primary" />
  </svg>
);

/** The score on a scale of per cent, with its interval and the pass band, if any. */
const Scale = ({ score, band, fixed }: Pick<MockResult, 'score' | 'band' | 'fixed'>) => (
  <div className="mt-4 mb-6">
    <p className="font-semibold">
      {score.percent}%, likely {score.low}–{score.high}%
    </p>
    <Line score={score} band={band} />
    <div className="num flex justify-between text-sm text-ink3" aria-hidden="true">
      <span>0</span>
      <span>50</span>
      <span>100</span>
    </div>
    <p className="mt-1 text-sm text-ink2">{bandText({ band, fixed })}</p>
  </div>
);

const changedText = ({ changed, to_right }: PaperResult['changes']): string =>
  changed === 0 ? 'none' : `${changed}, ${to_right === 0 ? 'none' : to_right} to right`;

const PaperRows = ({ rows }: { readonly rows: readonly PaperResult[] }) => (
  <Table caption="Papers" dense>
    <Thead>
      <Th>Paper</Th>
      <Th>Right</Th>
      <Th>Time used</Th>
      <Th>Changed</Th>
    </Thead>
    <Tbody>
      {rows.map((row) => (
        <Tr key={row.n}>
          <Td>
            <b className="whitespace-nowrap">Paper {row.n}</b>
          </Td>
          <Td>
            <span className="num">
              {row.correct} of {row.total}
            </span>
          </Td>
          <Td>
            <span className="num">{minutesAndSeconds(row.seconds)}</span>
          </Td>
          <Td>{changedText(row.changes)}</Td>
        </Tr>
      ))}
    </Tbody>
  </Table>
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
        Fewer than {ENOUGH_TO_COMPARE} people have sat this mock for the first time, so we don’t compare yet.
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
  reliability ? (
    <p className="mt-1 text-sm text-ink2">
      A score in this mock is accurate to within about {reliability.sem.toFixed(1)} questions either way (reliability{' '}
      {reliability.kr20.toFixed(2)}, from {reliability.n} people).
    </p>
  ) : null;

export const ResultHead = ({ result }: { readonly result: MockResult }) => (
  <section
    aria-label="Score"
    className="grid grid-cols-1 overflow-hidden rounded-lg border border-line bg-surface lg:grid-cols-[5fr_7fr]"
  >
    <Scored result={result} />
    <div className="p-7 max-sm:p-5">
      <h2 className="text-2xl">How that compares</h2>
      <Scale score={result.score} band={result.band} fixed={result.fixed} />
      <PaperRows rows={result.papers_marked} />
      <p className="mt-4 text-sm text-ink3">{conditionsText(result)}</p>
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
