import { type CaptureReply, integrityApi } from '@app/integrity/contract';
import { callEndpoint, session } from '@app/platform/web';
import { cx, lazyPart } from '@app/platform/web/ui';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isAccessible } from './accessible.ts';
import { CopyNotice, elementAt } from './CopyNotice.tsx';
import { useProtectionFacts } from './facts.ts';
import { isByPointer, mayRightClick } from './guards.ts';
import { captureWatcher } from './report.ts';
import { Watermark } from './Watermark.tsx';

const CaptureNotice = lazyPart(() => import('./CaptureNotice.tsx').then((file) => ({ default: file.CaptureNotice })));

export interface ProtectionProps {
  /** Report capture keys. */
  readonly capture?: boolean;
  /** Show a watermark that names the reader. */
  readonly watermark?: boolean;
  /** Question pages: text cannot be selected, except below `data-allow-select`. */
  readonly blockSelect?: boolean;
  readonly children: ReactNode;
}

/** Only styles, so the text stays available to screen readers and the browser's own search. */
const NO_SELECTION = [
  'select-none [&_[data-allow-select]]:select-text',
  '[&_:is(input,textarea,[contenteditable])]:select-text [[data-accessible]_&]:select-text',
].join(' ');

const reportCapture = (path: string): Promise<CaptureReply> =>
  callEndpoint(integrityApi.reportCapture, { body: { path } });

/** Whether the notice about a capture key is shown, and a function that closes it. */
function useCaptureKeys(active: boolean): readonly [boolean, () => void] {
  const [noticed, setNoticed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const watch = captureWatcher({
      now: () => Date.now(),
      reports: () => session.token() !== null && session.actAsToken() === null && !isAccessible(),
      path: () => window.location.pathname,
      send: reportCapture,
      goTo: (address) => window.location.assign(address),
      onNotice: () => setNoticed(true),
    });
    window.addEventListener('keydown', watch, true);
    window.addEventListener('keyup', watch, true);
    return () => {
      window.removeEventListener('keydown', watch, true);
      window.removeEventListener('keyup', watch, true);
    };
  }, [active]);
  return [noticed, () => setNoticed(false)];
}

function refuseRightClick(event: MouseEvent) {
  if (isByPointer(event.nativeEvent) && !mayRightClick(elementAt(event.target), isAccessible())) event.preventDefault();
}

/** Wraps learner content. It never interferes with the keyboard, screen readers or the browser's search. */
export function Protection({ capture = false, watermark = false, blockSelect = false, children }: ProtectionProps) {
  const facts = useProtectionFacts();
  // No key is reported until the server has sent the facts about the reader.
  const [noticed, putAway] = useCaptureKeys(capture && facts !== null);
  const mark = watermark && facts?.watermark ? facts.watermark : null;
  return (
    <div
      onContextMenu={refuseRightClick}
      className={cx('contents', blockSelect && NO_SELECTION, mark !== null && '[--ink3:var(--ink2)]')}
    >
      {children}
      {mark === null ? null : <Watermark text={mark} />}
      <CopyNotice />
      <Suspense>{noticed ? <CaptureNotice onClose={putAway} /> : null}</Suspense>
    </div>
  );
}
