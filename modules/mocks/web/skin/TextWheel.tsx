import { DISPLAY_CHOICES, useDisplaySettings } from '@app/platform/web/theme';
import { IconButton } from '@app/platform/web/ui';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';

const SIZES = DISPLAY_CHOICES.text;
const WORDS: Readonly<Record<(typeof SIZES)[number], string>> = {
  s: 'Small',
  m: 'Normal',
  l: 'Large',
  xl: 'Larger',
  xxl: 'Double (200%)',
};

/** The text size in steps; applied at once and stored in this browser. */
export function TextWheel() {
  const [{ text }, change] = useDisplaySettings();
  const id = useId();
  const at = SIZES.indexOf(text);
  const turn = (to: number) => {
    const size = SIZES[to];
    if (size) change({ text: size });
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex justify-between gap-3 text-sm font-semibold">
        Text size <span className="font-normal text-ink2">{WORDS[text]}</span>
      </label>
      <div className="flex items-center gap-2">
        <IconButton label="Smaller text" icon={<Minus />} disabled={at <= 0} onClick={() => turn(at - 1)} />
        <input
          id={id}
          type="range"
          min={0}
          max={SIZES.length - 1}
          step={1}
          value={at}
          aria-valuetext={WORDS[text]}
          onChange={(event) => turn(Number(event.target.value))}
          className="min-h-6 min-w-0 flex-1 accent-primary"
        />
        <IconButton
          label="Larger text"
          icon={<Plus />}
          disabled={at >= SIZES.length - 1}
          onClick={() => turn(at + 1)}
        />
      </div>
    </div>
  );
}
