/** Fewer answers say too little about an area. */
export const ENOUGH_ANSWERS = 5;

/** The marks an area would cost if the exam went like the latest answers: its weight times the share that is wrong. */
export const marksLost = (area: {
  readonly weight: number;
  readonly wrong: number;
  readonly answered: number;
}): number => (area.answered === 0 ? 0 : (area.weight * area.wrong) / area.answered);
