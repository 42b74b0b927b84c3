import { commentNoticesApi, staffCommentsApi } from '@app/practice/contract';

/** Where comments are listed: a change of one shows in both. */
export const refresh = [staffCommentsApi.list, commentNoticesApi.notificationComments];
