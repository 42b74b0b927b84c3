import { lazy } from 'react';

/** Loaded once there is a text to explain. */
export const Definitions = lazy(() => import('./Definitions.tsx').then((file) => ({ default: file.Definitions })));
