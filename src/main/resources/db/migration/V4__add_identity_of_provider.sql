-- Whom the identity provider knows the account's owner as; both are null for accounts with a password of their own.
alter table accounts add column identity_issuer varchar(2000);
alter table accounts add column identity_subject varchar(255);
alter table accounts add constraint accounts_identity unique (identity_issuer, identity_subject);
