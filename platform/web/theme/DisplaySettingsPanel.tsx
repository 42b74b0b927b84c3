import { Segmented } from '../ui/inputs/Segmented.tsx';
import { cx } from '../styles/class-names.ts';
import type { DisplayKey, DisplaySettings } from './display-settings.ts';
import { DEFAULT_DISPLAY } from './display-settings.ts';
import { useDisplaySettings } from './use-display-settings.ts';

type Words<K extends DisplayKey> = ReadonlyArray<{ value: DisplaySettings[K]; label: string }>;
type Rows = { [K in DisplayKey]: { title: string; options: Words<K> } };

const ROWS: Rows = {
  theme: {
    title: 'Theme',
    options: [
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
      { value: 'system', label: 'Match device' },
    ],
  },
  contrast: {
    title: 'Contrast',
    options: [
      { value: 'system', label: 'Match device' },
      { value: 'normal', label: 'Normal' },
      { value: 'high', label: 'High' },
    ],
  },
  text: {
    title: 'Text size',
    options: [
      { value: 's', label: 'Small' },
      { value: 'm', label: 'Normal' },
      { value: 'l', label: 'Large' },
      { value: 'xl', label: 'Larger' },
      { value: 'xxl', label: 'Double (200%)' },
    ],
  },
  spacing: {
    title: 'Spacing',
    options: [
      { value: 'normal', label: 'Normal' },
      { value: 'wide', label: 'Wide' },
    ],
  },
  font: {
    title: 'Reading font',
    options: [
      { value: 'default', label: 'Standard' },
      { value: 'lexend', label: 'Lexend' },
      { value: 'opendyslexic', label: 'OpenDyslexic' },
    ],
  },
  motion: {
    title: 'Motion',
    options: [
      { value: 'system', label: 'Match device' },
      { value: 'reduce', label: 'Less' },
      { value: 'full', label: 'Full' },
    ],
  },
};

/** Every change applies at once and is stored in this browser. */
export function DisplaySettingsPanel({
  only,
  className,
}: {
  only?: readonly DisplayKey[] | undefined;
  className?: string;
}) {
  const [settings, change] = useDisplaySettings();
  const keys = only ?? (Object.keys(DEFAULT_DISPLAY) as DisplayKey[]);
  return (
    <div className={cx('grid gap-4', className)}>
      {keys.map((key) => (
        <div key={key}>
          <div aria-hidden="true" className="mb-1.5 text-sm font-semibold">
            {ROWS[key].title}
          </div>
          <Segmented<string>
            label={ROWS[key].title}
            options={ROWS[key].options}
            value={settings[key]}
            onChange={(value) => change({ [key]: value })}
          />
        </div>
      ))}
    </div>
  );
}
