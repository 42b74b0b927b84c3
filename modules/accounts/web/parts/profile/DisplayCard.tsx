import type { PreferencesChange } from '@app/accounts/contract';
import { DisplaySettingsPanel, useDisplaySettings } from '@app/platform/web/theme';
import { Card } from '@app/platform/web/ui';
import { useEffect, useRef } from 'react';

/** Changes show at once in this browser; they are also kept with the account, for the next device. */
export function DisplayCard({ onChange }: { readonly onChange: (some: PreferencesChange) => void }) {
  const [settings] = useDisplaySettings();
  const known = useRef(settings);
  useEffect(() => {
    if (known.current === settings) return;
    known.current = settings;
    onChange(settings);
  }, [settings, onChange]);
  return (
    <Card title="Display">
      <DisplaySettingsPanel />
    </Card>
  );
}
