export { Protection, type ProtectionProps } from './protection/Protection.tsx';
