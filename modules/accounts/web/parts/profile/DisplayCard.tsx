import type { PreferencesChange } from '@app/accounts/contract';
import { DisplaySettingsPanel, type DisplayKey, useDisplaySettings } from '@app/platform/web/theme';
import { Card } from '@app/platform/web/ui';
import { useEffect, useRef } from 'react';

/** Changes show at once in this browser; they are also stored with the account, for other devices. */
export function DisplayCard({ onChange }: { readonly onChange: (some: PreferencesChange) => void }) {
  const [settings] = useDisplaySettings();
  const previous = useRef(settings);
  useEffect(() => {
    const before = previous.current;
    previous.current = settings;
    // Only what was changed: a setting that was not chosen keeps following each device.
    const changed = (Object.keys(settings) as DisplayKey[]).filter((key) => settings[key] !== before[key]);
    if (changed.length > 0) onChange(Object.fromEntries(changed.map((key) => [key, settings[key]])));
  }, [settings, onChange]);
  return (
    <Card title="Display">
      <DisplaySettingsPanel />
    </Card>
  );
}
