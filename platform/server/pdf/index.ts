export { closeSheet, colours, type Face, openSheet, type Sheet, type SheetFacts, useFace } from './sheet.ts';
