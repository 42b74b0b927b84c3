-- An address that was left lately is kept for whoever may still take it back; every sign-up asks for it.
create index mailed_secret_undo on accounts.mailed_secret (lower(address)) where purpose = 'undo_email';
