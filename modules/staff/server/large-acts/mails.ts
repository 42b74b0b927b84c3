import { mailTemplate, TRANSACTIONAL } from '@app/platform/contract';

export const largeActMail = mailTemplate('large-act', {
  about: 'A member of staff changed or deleted 50 items or more at once. Goes to every owner.',
  topic: TRANSACTIONAL,
  variables: ['actor_name', 'act', 'acted_at', 'reason', 'first_name', 'audit_url', 'undo_note', 'undo_url'],
});
