import { type DisplaySettings, useDisplaySettings } from '@app/platform/web/theme';
import { IconButton } from '@app/platform/web/ui';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { ReactNode } from 'react';

interface Theme {
  readonly name: string;
  readonly icon: ReactNode;
  readonly next: DisplaySettings['theme'];
}
const THEMES: Readonly<Record<DisplaySettings['theme'], Theme>> = {
  system: { name: 'as on your device', icon: <Monitor />, next: 'light' },
  light: { name: 'light', icon: <Sun />, next: 'dark' },
  dark: { name: 'dark', icon: <Moon />, next: 'system' },
};

/** Steps through the themes. A menu of three would bring its library into the first load of every page. */
export function ThemeButton() {
  const [display, change] = useDisplaySettings();
  const { name, icon, next } = THEMES[display.theme];
  return (
    <IconButton
      label={`Theme: ${name}. Change to ${THEMES[next].name}`}
      icon={icon}
      onClick={() => change({ theme: next })}
    />
  );
}
