import { bookingsApi } from '@app/courses/contract';
import { queryOf } from '@app/platform/web/query';

export const bookingsQuery = queryOf(bookingsApi.mine, {});
