export { DisplaySettingsPanel } from './DisplaySettingsPanel.tsx';
export {
  DEFAULT_DISPLAY,
  DISPLAY_CHOICES,
  DISPLAY_STORAGE,
  type DisplayKey,
  type DisplaySettings,
  displayBootScript,
  readDisplay,
} from './display-settings.ts';
export { preloadFonts } from './fonts.ts';
export { useDisplaySettings } from './use-display-settings.ts';
