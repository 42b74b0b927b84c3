import { IconButton } from '@app/platform/web/ui';
import { useDisplaySettings } from '@app/platform/web/theme';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';

const isDark = (theme: string): boolean =>
  theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);

export function ThemeButton() {
  const [display, change] = useDisplaySettings();
  const dark = isDark(display.theme);
  return (
    <IconButton
      label={dark ? 'Light theme' : 'Dark theme'}
      icon={dark ? <Sun /> : <Moon />}
      onClick={() => change({ theme: dark ? 'light' : 'dark' })}
    />
  );
}
