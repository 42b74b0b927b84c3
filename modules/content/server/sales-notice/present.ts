import { NOTICE_PLACES, type salesNoticeApi } from '@app/content/contract';
import type { ReplyOf } from '@app/platform/contract';

type Shown = ReplyOf<typeof salesNoticeApi.exportNotices>['rows'][number];

export const presentNotice = (row: { email: string; place: string; created_at: Date }): Shown => ({
  email: row.email,
  place: NOTICE_PLACES.find((place) => place === row.place) ?? 'home',
  created_at: row.created_at.toISOString(),
});
