-- Addresses of people who asked to be told when sales open. A row is deleted by its owner through the link in the one mail
-- it is sent, by erasing the account with this address, or two years after it was given. The link's token is kept as a hash.
create table content.sales_notice (
  id uuid primary key,
  email text not null,
  token_hash text not null unique,
  place text not null,
  created_at timestamptz not null
);
create unique index sales_notice_email on content.sales_notice (lower(email));
create index sales_notice_created on content.sales_notice (created_at);
