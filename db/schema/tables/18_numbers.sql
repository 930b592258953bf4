-- What is usual in a category, for comparison: the median business's total over so many days. Made anew every night.
create table metrics_medians (
  category text not null references categories (slug) on update cascade on delete cascade,
  days smallint not null check (days in (7, 30, 90, 365)),
  metric text not null check (char_length(metric) <= 40),
  median double precision not null check (median >= 0),
  businesses integer not null check (businesses >= 0),
  primary key (category, days, metric)
);

-- What happens on the site as a whole: totals by day, never a person, and never the words that somebody looked for.
create table site_metrics_daily (
  day date not null,
  metric text not null check (metric in ('search', 'search_without_result')),
  count integer not null default 0 check (count >= 0),
  primary key (day, metric)
);
