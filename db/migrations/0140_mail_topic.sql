-- What a mail is about, as its reader may switch it off; asked again when the mail is sent, which may be hours later.
alter table platform.outgoing_mail add column topic text not null default 'transactional';
