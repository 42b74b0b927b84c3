import { Button, Kbd } from '@app/platform/web/ui';
import HighlighterIcon from 'lucide-react/icons/highlighter';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { blocksOf, DEFINED, offsetOf, paint, selectedIn, textOf, unwrapAll } from './paper.ts';
import { covers, sentencesOf, type TextSpan, spanAt, toggled, trimmed, without } from './spans.ts';
import { useSelectionPlace } from './use-selection-place.ts';
import { stepOf } from './steps.ts';

export interface HighlighterProps {
  /** The element whose text is highlighted. */
  readonly paper: RefObject<HTMLElement | null>;
  readonly marks: readonly TextSpan[];
  readonly onChange: (marks: readonly TextSpan[]) => void;
  /** Rises by one each time the reader asks to highlight, by key or button. */
  readonly highlightRequests: number;
  readonly keys: boolean;
}

const stopAt = (root: HTMLElement, at: number) =>
  root.querySelector<HTMLElement>(`[data-sentence="${at}"][role=button]`);

/** Makes one sentence the tab stop and focuses it. */
function takeStop(root: HTMLElement, at: number): void {
  for (const each of root.querySelectorAll<HTMLElement>('[data-sentence][tabindex="0"]')) each.tabIndex = -1;
  const stop = stopAt(root, at);
  if (stop) stop.tabIndex = 0;
  stop?.focus();
}

/** The highlights, and the ways to add them: by selection, or sentence by sentence. */
function useMarking({ paper, marks, onChange, highlightRequests }: HighlighterProps) {
  /** The sentences while choosing one by one; null otherwise. */
  const [sentences, setSentences] = useState<readonly TextSpan[] | null>(null);
  const [status, setStatus] = useState('');
  const current = useRef(0);

  const change = (span: TextSpan) => {
    setStatus(covers(marks, span) ? 'Highlight removed.' : 'Highlighted.');
    onChange(toggled(marks, span));
  };
  const markSelection = (): boolean => {
    const root = paper.current;
    const picked = root && selectedIn(root);
    const span = picked && trimmed(textOf(root), picked);
    if (!span) return false;
    document.getSelection()?.removeAllRanges();
    change(span);
    return true;
  };
  const start = () => {
    const root = paper.current;
    if (!root) return;
    current.current = 0;
    setSentences(sentencesOf(textOf(root), blocksOf(root)));
  };
  const stop = () => setSentences(null);
  const handleRequest = useEffectEvent(() => {
    if (markSelection()) return;
    if (sentences) stop();
    else start();
  });
  useEffect(() => {
    if (highlightRequests === 0) return;
    const timer = setTimeout(() => handleRequest());
    return () => clearTimeout(timer);
  }, [highlightRequests]);

  useLayoutEffect(() => {
    const root = paper.current;
    if (!root) return;
    paint(root, { marks, sentences });
    if (sentences) takeStop(root, current.current);
  }, [paper, marks, sentences]);
  // This tool unmounts with the last mark and must restore the text.
  useLayoutEffect(() => {
    const root = paper.current;
    return () => {
      if (root) unwrapAll(root);
    };
  }, [paper]);
  const moveTo = (at: number) => {
    current.current = at;
  };
  return { sentences, status, at: () => current.current, moveTo, change, markSelection, stop };
}

/** Clicks and keys on the text itself. */
function useGestures({ paper, marks, onChange }: HighlighterProps, marking: ReturnType<typeof useMarking>) {
  const { sentences, at, moveTo, change, stop } = marking;
  const click = useEffectEvent((event: Event) => {
    const [root, target] = [paper.current, event.target];
    if (!root || !(target instanceof Element) || target.closest('a, button')) return;
    const sentence = target.closest<HTMLElement>('[data-sentence]')?.dataset['sentence'];
    const chosen = sentence === undefined ? undefined : sentences?.[Number(sentence)];
    if (chosen) {
      moveTo(Number(sentence));
      change(chosen);
      return;
    }
    const mark = target.closest('mark');
    // A click on an explained term opens its explanation instead.
    if (!mark || target.closest(`[${DEFINED}]`) || document.getSelection()?.isCollapsed === false) return;
    const hit = spanAt(marks, offsetOf(root, mark, 0));
    if (hit) onChange(without(marks, hit));
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const root = paper.current;
    if (!root || !sentences || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepOf(event.key, at(), sentences.length);
    if (step === null) return;
    // Keeps the page's shortcuts from seeing it.
    event.preventDefault();
    event.stopPropagation();
    if (step === 'leave') return stop();
    const span = sentences[at()];
    if (step === 'mark') return span ? change(span) : undefined;
    moveTo(step);
    takeStop(root, step);
  });
  useEffect(() => {
    const root = paper.current;
    root?.addEventListener('click', click);
    root?.addEventListener('keydown', press);
    return () => {
      root?.removeEventListener('click', click);
      root?.removeEventListener('keydown', press);
    };
  }, [paper]);
}

/** Highlights in the text of a question. Loaded when there are some, or when text is selected or highlighting requested. */
export function Highlighter(props: HighlighterProps) {
  const marking = useMarking(props);
  useGestures(props, marking);
  const place = useSelectionPlace(props.paper);
  return (
    <>
      <p role="status" className="sr-only">
        {marking.status}
      </p>
      {marking.sentences ? (
        <div className="mt-3 flex max-w-prose flex-wrap items-center gap-3 rounded-md bg-sunken px-3.5 py-2 text-sm text-ink2">
          <span className="min-w-0 flex-1 basis-56">
            Tap a sentence to highlight it.
            <span className="max-md:hidden [@media(hover:none)]:hidden">
              {' '}
              With a keyboard: <Kbd>↑</Kbd> <Kbd>↓</Kbd> to choose, <Kbd>↵</Kbd> to mark.
            </span>
          </span>
          <Button size="s" onClick={marking.stop}>
            Done
          </Button>
        </div>
      ) : null}
      {place ? (
        <div className="fixed z-20" style={{ left: place.x, top: place.y }}>
          {/* Pressing the button must not clear the selection before the click. */}
          <Button
            size="s"
            icon={<HighlighterIcon className="size-4" />}
            className="shadow-float"
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={marking.markSelection}
            after={props.keys ? <Kbd>H</Kbd> : null}
          >
            Highlight
          </Button>
        </div>
      ) : null}
    </>
  );
}
