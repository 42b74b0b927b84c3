/** Actions of the record in words; one that has none yet is shown as it is. */
const WORDS: Readonly<Record<string, string>> = {
  note: 'Added a note',
  create: 'Created the account',
  update: 'Changed details',
  setRole: 'Changed the role',
  resetPassword: 'Sent a new password link',
  ban: 'Banned',
  changeBan: 'Changed the ban',
  unban: 'Lifted the ban',
  grant: 'Gave access',
  revoke: 'Took access back',
  view: 'Viewed the site as this person',
  endView: 'Stopped viewing',
  delete: 'Asked for erasure',
  erase: 'Erased',
  deviceLimit: 'Logged out the oldest device',
  send: 'Sent a message',
  answer: 'Answered an appeal',
};

export const actionInWords = (action: string): string => WORDS[action] ?? action;
