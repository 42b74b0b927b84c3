import { Button, Card, IconButton } from '@app/platform/web/ui';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { usePanel } from '../use-panel.ts';
import { type Exact, show, CalculatorError, whole } from './exact.ts';
import { LONGEST, evaluate } from './evaluate.ts';
import { afterPress, afterTyping } from './typing.ts';

interface Line {
  readonly id: number;
  readonly typed: string;
  readonly result: string;
}
/** Outlives the question: the last result is often needed in the next one. */
const memory: { ans: Exact; lines: readonly Line[] } = { ans: whole(0n), lines: [] };
const KEPT_LINES = 4;

const PAD = ['7', '8', '9', '÷', '4', '5', '6', '×', '1', '2', '3', '-', '0', '.', '%', '+', '(', ')', '√', '^'];
const SPOKEN: Readonly<Record<string, string>> = {
  '÷': 'divided by',
  '×': 'times',
  '-': 'minus',
  '+': 'plus',
  '%': 'per cent',
  '.': 'point',
  '(': 'open bracket',
  ')': 'close bracket',
  '√': 'square root',
  '^': 'to the power of',
};

/** The input, its result, and the last few lines. */
function useSums() {
  const [typed, setTyped] = useState('');
  const [output, setOutput] = useState('');
  const [lines, setLines] = useState(memory.lines);
  const done = useRef(false);
  const edit = (next: string) => {
    done.current = false;
    setOutput('');
    setTyped(next.slice(0, LONGEST));
  };
  const type = (next: string) => edit(afterTyping(next, done.current));
  const press = (sign: string) => edit(afterPress(typed, sign, done.current));
  const work = () => {
    if (typed.trim() === '') return;
    try {
      memory.ans = evaluate(typed, memory.ans);
      const line = { id: (memory.lines.at(-1)?.id ?? 0) + 1, typed, result: show(memory.ans) };
      memory.lines = [...memory.lines, line].slice(-KEPT_LINES);
      setLines(memory.lines);
      setOutput(`= ${line.result}`);
      done.current = true;
    } catch (error) {
      if (!(error instanceof CalculatorError)) throw error;
      setOutput(error.message);
    }
  };
  return { typed, output, lines, edit, type, press, work };
}

function Pad({ onPress, onBack }: { onPress: (sign: string) => void; onBack: () => void }) {
  return (
    <div className="grid grid-cols-4 gap-1.5">
      {PAD.map((sign) => (
        <Button
          key={sign}
          size="s"
          aria-label={SPOKEN[sign]}
          onClick={() => onPress(sign)}
          className="px-0 font-mono max-sm:min-h-11"
        >
          {sign}
        </Button>
      ))}
      <Button
        size="s"
        onClick={() => onPress('Ans')}
        aria-label="Ans, the last result"
        className="col-span-2 px-0 max-sm:min-h-11"
      >
        Ans
      </Button>
      <Button size="s" onClick={onBack} className="col-span-2 px-0 max-sm:min-h-11">
        Delete
      </Button>
    </div>
  );
}

const Earlier = ({ lines }: Pick<ReturnType<typeof useSums>, 'lines'>) =>
  lines.length > 0 ? (
    <ol aria-label="Earlier results" className="mb-2 space-y-0.5 text-right font-mono text-xs text-ink3">
      {lines.map((line) => (
        <li key={line.id} className="truncate">
          {line.typed} = {line.result}
        </li>
      ))}
    </ol>
  ) : null;

/** Beside the question, not over it: the stem stays readable and answerable. Loaded on demand. */
export function Calculator({ onClose }: { readonly onClose: () => void }) {
  const { typed, output, lines, edit, type, press, work } = useSums();
  const box = useRef<HTMLInputElement>(null);
  const panel = usePanel(box, onClose);
  return (
    <section
      ref={panel}
      aria-label="Calculator"
      data-print="no"
      className="fixed right-3 bottom-20 z-20 w-72 max-w-[calc(100vw-1.5rem)] sm:right-6"
    >
      <Card className="px-4 pt-2 pb-4 shadow-float">
        <div className="flex items-center justify-between">
          <b>Calculator</b>
          <IconButton
            size="s"
            label="Close the calculator"
            icon={<X />}
            onClick={onClose}
            className="-mr-2 max-md:size-11"
          />
        </div>
        <Earlier lines={lines} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            work();
            box.current?.select();
          }}
        >
          <input
            ref={box}
            aria-label="Calculation"
            inputMode="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST}
            value={typed}
            onChange={(event) => type(event.target.value)}
            className="min-h-11 w-full rounded-md border border-line-strong bg-surface px-3 text-right font-mono"
          />
          <p aria-live="polite" className="mt-1.5 mb-2 min-h-6 text-right font-mono break-words">
            {output}
          </p>
          <Pad onPress={press} onBack={() => edit(typed.slice(0, -1))} />
          <div className="mt-1.5 grid grid-cols-4 gap-1.5">
            <Button size="s" onClick={() => edit('')} aria-label="Clear" className="px-0 max-sm:min-h-11">
              C
            </Button>
            <Button type="submit" size="s" tone="primary" aria-label="Equals" className="col-span-3 max-sm:min-h-11">
              =
            </Button>
          </div>
        </form>
      </Card>
    </section>
  );
}
