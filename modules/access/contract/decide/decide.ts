import type { Rule } from '@app/platform/contract';
import type { Viewer } from '../viewer.ts';
import { decideCall } from './call.ts';
import { decideScreen } from './screen.ts';
import type { Decision } from './decision.ts';

export { decideCall } from './call.ts';
export { homeOf } from './home.ts';
export { decideScreen } from './screen.ts';
export type { Decision } from './decision.ts';

/**
 * Whether this viewer may pass. With a path the decision is for a screen, and a refusal says where to go instead;
 * without one it is for a call.
 */
export const decide = (rule: Rule, viewer: Viewer, path?: string): Decision =>
  path === undefined ? decideCall(rule, viewer) : decideScreen(rule, viewer, path);
