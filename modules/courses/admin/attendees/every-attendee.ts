import type { Attendee } from '@app/courses/contract';
import { type Page, PAGE_SIZE_MAX } from '@app/platform/contract';

type Load = (part: { readonly page: number; readonly size: number }) => Promise<Pick<Page<Attendee>, 'count' | 'rows'>>;

/** All attendees, page after page. */
export async function everyAttendee(load: Load): Promise<readonly Attendee[]> {
  const rows: Attendee[] = [];
  for (let page = 1; ; page += 1) {
    const next = await load({ page, size: PAGE_SIZE_MAX });
    rows.push(...next.rows);
    if (next.rows.length < PAGE_SIZE_MAX || rows.length >= next.count) return rows;
  }
}
