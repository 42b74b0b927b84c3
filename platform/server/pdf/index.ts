export { closeSheet, colours, type Face, openSheet, type Sheet, setFace } from './sheet.ts';
