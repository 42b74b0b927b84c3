export { DisplaySettingsPanel } from './DisplaySettingsPanel.tsx';
export {
  chosenDisplay,
  DEFAULT_DISPLAY,
  DISPLAY_CHOICES,
  DISPLAY_STORAGE,
  type DisplayKey,
  type DisplaySettings,
  displayBootScript,
} from './display-settings.ts';
export { preloadFonts } from './fonts.ts';
export { useDisplaySettings } from './use-display-settings.ts';
