import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type KnownKey, OptionResults, type OptionResultsProps, spokenResult } from './OptionResults.tsx';

export interface AnsweredOptionsProps extends OptionResultsProps {
  readonly answerKey: KnownKey;
  /** True once, after the answer was just given. */
  readonly consumeAnnouncement: () => boolean;
}

/** The options with their result. It is focused when it appears, so it is announced once and shortcuts continue there. */
export function AnsweredOptions({ consumeAnnouncement, ...shown }: AnsweredOptionsProps) {
  const { question, answerKey, chosen } = shown;
  const place = useRef<HTMLParagraphElement>(null);
  const announce = useEffectEvent(() => {
    if (consumeAnnouncement()) place.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => announce(), []);
  return (
    <>
      <p ref={place} tabIndex={-1} className="sr-only">
        {spokenResult(question, answerKey.answer_key, chosen)}
      </p>
      <OptionResults {...shown} />
    </>
  );
}
