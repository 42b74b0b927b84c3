import { Button, Card } from '@app/platform/web/ui';
import { useEffect, useRef, useState } from 'react';

const STEPS = [
  {
    title: 'Choose, change, clear',
    text: 'Choose any option here. Choose another. Now clear it. You can do that until the paper ends, and nothing moves you on by itself.',
  },
  {
    title: 'Flag it and find it again',
    text: 'Flag this question, then look at the grid. Flagged and unanswered questions are marked there, with a sign as well as a colour.',
  },
  {
    title: 'Watch the top line',
    text: 'It tells you the time left and whether your answers are saved. You can hide the time; it comes back for the last five minutes.',
  },
] as const;

/** A tour in three steps, above a question of the preview. */
export function Tutorial({ onDone }: { readonly onDone: () => void }) {
  const [at, setAt] = useState(0);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (at > 0) head.current?.focus();
  }, [at]);
  const step = STEPS[at];
  if (!step) return null;
  const isLast = at === STEPS.length - 1;
  return (
    <Card>
      <p className="text-sm text-ink3">
        A minute to look around, {at + 1} of {STEPS.length}
      </p>
      <h2 ref={head} tabIndex={-1} className="mt-1 text-xl outline-none">
        {step.title}
      </h2>
      <p className="mt-1.5 text-ink2">{step.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button tone="primary" onClick={() => (isLast ? onDone() : setAt(at + 1))}>
          {isLast ? 'I’m ready' : 'Next step'}
        </Button>
        {isLast ? null : (
          <Button tone="quiet" onClick={onDone}>
            Skip
          </Button>
        )}
      </div>
    </Card>
  );
}
