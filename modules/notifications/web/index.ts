export { BellPanel } from './bell/BellPanel.tsx';
export { type BellState, useBell } from './bell/use-bell.ts';
