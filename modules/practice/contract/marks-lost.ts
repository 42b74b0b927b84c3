/** Fewer answers than this say too little about an area. */
export const ENOUGH_ANSWERS = 5;

/** The marks an area costs if the exam goes as the latest answers did: its weight times the share that is wrong. */
export const marksLost = (area: {
  readonly weight: number;
  readonly wrong: number;
  readonly answered: number;
}): number => (area.answered === 0 ? 0 : (area.weight * area.wrong) / area.answered);
