-- Passkeys: a key pair of which a device or a key ring of the person keeps the secret half. The row is the truth about
-- which ones log somebody in.
create table accounts.passkey (
  id uuid primary key,
  user_id uuid not null references accounts.user (id) on delete cascade,
  -- The authenticator's own name for the key, base64url; what a login by passkey is looked up by.
  credential_id text not null unique,
  -- COSE key, base64url. Nothing secret.
  public_key text not null,
  -- How often the authenticator says the key was used; many always say 0. It never falls.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- What the person calls it.
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on accounts.passkey (user_id, created_at);

-- What an authenticator has been asked to sign. Whoever deletes the row has used it, so it works once.
create table accounts.passkey_challenge (
  challenge_hash text primary key,
  -- Adding a passkey: in this session only. Null: a login, of whoever answers.
  session_id uuid references accounts.session (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_age on accounts.passkey_challenge (expires_at);
create index passkey_challenge_session on accounts.passkey_challenge (session_id);
