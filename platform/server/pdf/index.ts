export { closeSheet, colours, type Face, openSheet, type Sheet, type SheetFacts, setFace } from './sheet.ts';
