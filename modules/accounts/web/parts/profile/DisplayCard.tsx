import type { PreferencesChange } from '@app/accounts/contract';
import { DisplaySettingsPanel, useDisplaySettings } from '@app/platform/web/theme';
import { Card } from '@app/platform/web/ui';
import { useEffect, useRef } from 'react';

/** Changes show at once in this browser; they are also stored with the account, for other devices. */
export function DisplayCard({ onChange }: { readonly onChange: (some: PreferencesChange) => void }) {
  const [settings] = useDisplaySettings();
  const previous = useRef(settings);
  useEffect(() => {
    if (previous.current === settings) return;
    previous.current = settings;
    onChange(settings);
  }, [settings, onChange]);
  return (
    <Card title="Display">
      <DisplaySettingsPanel />
    </Card>
  );
}
