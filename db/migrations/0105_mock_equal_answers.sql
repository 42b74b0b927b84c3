-- In a sitting: how many wrong answers were the same as those of the one other person they were most often the same as.
-- Counted after the results; null until then and in mocks of one's own. A reason to look, never a verdict.
alter table mocks.mock add column equal_wrong integer check (equal_wrong >= 0);
