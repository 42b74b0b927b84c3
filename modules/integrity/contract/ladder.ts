import { z } from 'zod';

export const ladderShape = z
  .strictObject({
    /** From this capture within the window on, the user is warned. */
    notice_at: z.number().int().min(1).max(100),
    /** From this capture within the window on, each one is followed by a pause. */
    pause_at: z.number().int().min(2).max(100),
    window_hours: z.number().int().min(1).max(720),
    /** Length of the first pause, the second and so on; the last one applies to all further pauses. */
    pause_minutes: z
      .array(
        z
          .number()
          .int()
          .min(1)
          .max(30 * 24 * 60),
      )
      .min(1)
      .max(10),
    /** For how long an earlier pause makes the next one longer. */
    memory_days: z.number().int().min(1).max(365),
  })
  .refine((ladder) => ladder.notice_at <= ladder.pause_at, {
    path: ['notice_at'],
    message: 'People must be warned before they are blocked, not after.',
  });
export type Ladder = z.infer<typeof ladderShape>;

export type ProtectionStep =
  | { readonly kind: 'silent' }
  | { readonly kind: 'notice' }
  | { readonly kind: 'pause'; readonly minutes: number };

/**
 * The consequence of a capture. Never a ban without an end: only staff decide that. `captures` counts those within the
 * window including this one, `pauses` the user's pauses that are still remembered.
 */
export function nextStep(ladder: Ladder, seen: { readonly captures: number; readonly pauses: number }): ProtectionStep {
  if (seen.captures < Math.min(ladder.notice_at, ladder.pause_at)) return { kind: 'silent' };
  if (seen.captures < ladder.pause_at) return { kind: 'notice' };
  const which = Math.min(seen.pauses, ladder.pause_minutes.length - 1);
  return { kind: 'pause', minutes: ladder.pause_minutes[which] ?? 30 };
}
