import { minutesAndSeconds } from '@app/platform/contract';
import { Button, Card, Notice } from '@app/platform/web/ui';
import { useEffect, useRef } from 'react';
import type { Writer } from '../writes/use-writer.ts';

/** Shown while another tab or device writes this paper. */
export const WrittenElsewhere = ({ writer }: { readonly writer: Writer }) => (
  <div className="px-4 pt-4 sm:px-8">
    <Notice tone="warn" title="This mock is open on another device">
      <p className="mb-3">
        {writer.wasMine
          ? 'You carried on with this mock on another device. What you answered here is kept.'
          : 'You can read here, but not answer. If you take over, the other device stops.'}
      </p>
      <Button tone="primary" busy={writer.taking} onClick={writer.takeOver}>
        Take over here
      </Button>
    </Notice>
  </div>
);

export interface RestCoverProps {
  /** Seconds of rest left. */
  readonly left: number;
  readonly busy: boolean;
  readonly onBack: () => void;
}
/** Replaces the question while the clock is stopped. */
export function RestCover({ left, busy, onBack }: RestCoverProps) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="wrap max-w-head py-12">
      <Card>
        <h1 ref={head} tabIndex={-1} className="text-3xl outline-none">
          The clock has stopped
        </h1>
        <p className="mt-3 text-lg">
          <span className="num">{minutesAndSeconds(left)}</span> of your rest minutes left. The question is covered
          until you come back.
        </p>
        <Button tone="primary" size="l" busy={busy} onClick={onBack} className="mt-6">
          Back to the question
        </Button>
      </Card>
    </div>
  );
}
