export { CopyNotice } from './protection/CopyNotice.tsx';
export { Protection } from './protection/Protection.tsx';
