import { can, type Viewer } from '@app/access/contract';

const holds = (viewer: Viewer, flag: 'v' | 'e'): boolean => {
  const held = viewer.actor?.staff?.permissions;
  return held !== undefined && can(held, 'ual', flag);
};
/** Members of staff are visible only with ual.v, as everywhere. */
export const seesStaff = (viewer: Viewer): boolean => holds(viewer, 'v');
export const changesStaff = (viewer: Viewer): boolean => seesStaff(viewer) && holds(viewer, 'e');
