import type { ModuleScreen } from '@app/platform/contract';

/** Routes of the inventory that no module declares yet. None at present: every one is built. */
export const plannedScreens: readonly ModuleScreen[] = [];
