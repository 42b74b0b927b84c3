import { timeOfDay, weekdayAndDay } from '@app/platform/contract';

/** `Saturday 14 November at 19:00, UK time`: partners may live in two time zones. */
export const meetingText = (at: string): string => `${weekdayAndDay(at)} at ${timeOfDay(at)}, UK time`;
