import { useState } from 'react';
import { KeyPoint, OptionCard, OptionResult, Prose } from '../ui/index.ts';
import { Force, Section } from './Section.tsx';

const ROWS = [
  { letter: 'A', text: 'Rest' },
  { letter: 'B', text: 'Hover', force: 'hover' },
  { letter: 'C', text: 'Focus', force: 'focus' },
  { letter: 'D', text: 'Chosen, not yet checked' },
  { letter: 'E', text: 'Struck out' },
] as const;

export function Options({ name }: { name: string }) {
  const [chosen, choose] = useState('D');
  const [struck, strike] = useState(true);
  return (
    <Section title="Option cards">
      <div className="space-y-2">
        {ROWS.map((row) => {
          const card = (
            <OptionCard
              key={row.letter}
              size="s"
              letter={row.letter}
              name={`${name}-option`}
              value={row.letter}
              checked={chosen === row.letter}
              onChoose={choose}
              struck={row.letter === 'E' && struck}
              onStrike={row.letter === 'E' ? strike : undefined}
            >
              {row.text}
            </OptionCard>
          );
          return 'force' in row ? (
            <Force key={row.letter} state={row.force} block>
              {card}
            </Force>
          ) : (
            card
          );
        })}
        <OptionCard size="s" letter="F" name={`${name}-option`} value="F" checked={false} onChoose={choose} disabled>
          Disabled
        </OptionCard>
        <OptionResult
          size="s"
          letter="A"
          verdict="wrong"
          chosen
          percent={41}
          reason="First line without type 2 diabetes."
        >
          Amlodipine
        </OptionResult>
        <OptionResult
          size="s"
          letter="C"
          verdict="correct"
          percent={48}
          reason="With type 2 diabetes an ACE inhibitor or ARB is step 1."
        >
          Candesartan
        </OptionResult>
        <OptionResult size="s" letter="B" verdict="other" struck percent={3}>
          Bisoprolol
        </OptionResult>
      </div>
      <KeyPoint className="mt-3">Type 2 diabetes trumps age and family origin.</KeyPoint>
    </Section>
  );
}

const SAMPLE =
  '<h2>Stepwise treatment</h2><p>Start with an <dfn>ACE inhibitor</dfn> or an ARB. See <a href="#g">the guide</a>.</p>' +
  '<ul><li>Check potassium first.</li><li>Repeat after two weeks.</li></ul><ol><li>Confirm at home.</li><li>Offer step 1.</li></ol>' +
  '<table><thead><tr><th>Test</th><th>Result</th></tr></thead><tbody><tr><td>Potassium</td><td>5.1 mmol/L</td></tr></tbody></table>';

export function Reading() {
  return (
    <Section title="Reading text">
      <Prose sanitisedHtml={SAMPLE} />
    </Section>
  );
}
