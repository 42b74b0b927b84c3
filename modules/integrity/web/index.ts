export { CopyNotice } from './protection/CopyNotice.tsx';
export { Protection, type ProtectionProps } from './protection/Protection.tsx';
