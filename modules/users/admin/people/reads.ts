import { usersApi } from '@app/users/contract';

/** Every read that an action on a user can change: the lists, the numbers on their tabs, and the user's page. */
export const PEOPLE_READS = [usersApi.users, usersApi.userCounts, usersApi.usersRange, usersApi.user] as const;
