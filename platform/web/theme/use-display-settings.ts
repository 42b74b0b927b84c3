import { useCallback, useSyncExternalStore } from 'react';
import { deviceStore } from '../document/stores.ts';
import {
  chosenDisplay,
  DEFAULT_DISPLAY,
  DISPLAY_KEYS,
  DISPLAY_STORAGE,
  type DisplaySettings,
  readDisplay,
} from './display-settings.ts';

const listeners = new Set<() => void>();
let cached: DisplaySettings | null = null;
let isWatching = false;

function now(): DisplaySettings {
  cached ??= readDisplay(deviceStore.getItem(DISPLAY_STORAGE));
  return cached;
}

function show(settings: DisplaySettings) {
  cached = settings;
  for (const key of DISPLAY_KEYS) document.documentElement.dataset[key] = settings[key];
  for (const listener of listeners) listener();
}

/** Another tab changed the settings. */
function onStorage(event: StorageEvent) {
  if (event.key === DISPLAY_STORAGE) show(readDisplay(event.newValue));
}

function subscribe(listener: () => void): () => void {
  // For the rest of the visit: the page follows other tabs also while nothing on it shows the settings.
  if (!isWatching) window.addEventListener('storage', onStorage);
  isWatching = true;
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The settings of this browser and a way to change some of them. On the server: the defaults. */
export function useDisplaySettings(): readonly [DisplaySettings, (change: Partial<DisplaySettings>) => void] {
  const settings = useSyncExternalStore(subscribe, now, () => DEFAULT_DISPLAY);
  const change = useCallback((some: Partial<DisplaySettings>) => {
    // Read again: another tab may have changed the rest. Only what was chosen is stored: the theme of somebody who made
    // the text larger goes on following the device. Where storage is refused, what this page shows counts.
    const chosen = { ...chosenDisplay(deviceStore.getItem(DISPLAY_STORAGE)), ...some };
    show({ ...now(), ...chosen });
    deviceStore.setItem(DISPLAY_STORAGE, JSON.stringify(chosen));
  }, []);
  return [settings, change];
}
