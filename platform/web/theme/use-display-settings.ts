import { useCallback, useSyncExternalStore } from 'react';
import { deviceStore } from '../document/stores.ts';
import {
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
    // Read again: another tab may have changed the rest. Where storage is refused, what this page shows counts.
    const stored = deviceStore.getItem(DISPLAY_STORAGE);
    const next = { ...(stored === null ? now() : readDisplay(stored)), ...some };
    show(next);
    deviceStore.setItem(DISPLAY_STORAGE, JSON.stringify(next));
  }, []);
  return [settings, change];
}
