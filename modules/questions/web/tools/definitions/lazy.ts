import { lazyPart } from '@app/platform/web/ui';

/** Loaded once there is a text to explain. */
export const Definitions = lazyPart(() => import('./Definitions.tsx').then((file) => ({ default: file.Definitions })));
