-- Whether the options of a question stand in an order of their own for each person. A mock keeps the word it was begun with;
-- the order itself is made anew each time from the id of the mock and that of the item, and what is stored is the true option.
alter table mocks.profile add column shuffle boolean not null default false;
alter table mocks.mock add column shuffle boolean not null default false;
