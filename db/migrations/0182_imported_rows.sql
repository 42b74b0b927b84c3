-- One row for each row of a content pack that an import has seen in its table. A later import does not bring back one
-- that staff have since removed or given another slug.
create table platform.imported_row (
  entity text not null,
  edition text not null,
  key text not null,
  primary key (entity, edition, key)
);
