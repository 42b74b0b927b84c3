-- What staff search: the words a question shows and those that come with its answer, as one text.
create index concurrently version_search_whole on questions.version_search using gin ((shown || told));
