-- What search reads: one row for each business that the lists show, public columns only, no row-level security.
-- Under row-level security the planner may not use @@, && and @> before the policy's own test and reads the whole
-- table first. A page's 24 ids are joined back to businesses, where the policies decide again.

create table business_search (
  id uuid primary key references businesses (id) on delete cascade,
  slug text not null,
  name text not null,
  name_key text not null,
  category text not null,
  city text,
  state text,
  lat double precision,
  lng double precision,
  -- Miles around its point in which a business without a shop serves people.
  reach_miles real not null default 0,
  subcategory text,
  -- What it can be filtered by, for counting: the symbols of its facets' values, see search_facet_totals. All that match are
  -- joined into one text and counted outside, as unnesting and grouping them here costs more.
  facets text not null,
  -- Under which areas it is found: cells of two grids, its state, the nation. See area_cells().
  areas integer[] not null,
  is_nationwide boolean not null,
  -- The text; and beside its words, which never have a colon, every value of the facets, the words of the name as they
  -- are written ('n:mamas') and the hundredth of the quality ('q:71'). One condition on one column then finds by all.
  doc tsvector not null,
  -- Trust, completeness and ratings, 0 to 1. Freshness depends on the day and is added by the search.
  quality real not null,
  rating_average double precision not null,
  -- As the list is ordered by ratings: hundredths of a star, the plan after them.
  rating_key integer not null,
  plan smallint not null,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  timezone text not null,
  -- Its place among search_zones(); null for a rarer one.
  zone smallint,
  -- Triples of weekday, opens, closes.
  hours smallint[] not null default '{}',
  special_days jsonb,
  -- The hours as minutes of a week that begins on Monday 00:00, past midnight and past Sunday folded in.
  open_week int4multirange not null default '{}',
  -- Whether it is open changes only at multiples of this many minutes.
  hours_step smallint not null default 60
) with (fillfactor = 80);
grant select on business_search to anon, authenticated;

create index business_search_gin_idx on business_search using gin (doc, areas) with (gin_pending_list_limit = 256);
-- Whoever serves the nation is found by every search by place: by an index of their own, or all would read them all.
create index business_search_nation_idx on business_search using gin (doc) with (gin_pending_list_limit = 256) where is_nationwide;
create index business_search_nationwide_idx on business_search (id) where is_nationwide;
create index business_search_name_idx on business_search (name_key collate "C", id);
create index business_search_newest_idx on business_search (created_at desc, id);
create index business_search_rating_idx on business_search (rating_key desc, id);

-- Words that stand for a filter's value in the text: 'NG' is found by "nigeria" and "nigerian". Values that
-- aren't here are found by their own letters.
create table search_facet_words (
  facet text not null check (facet in ('h', 'l', 'a')),
  value text not null,
  words text not null check (char_length(words) between 2 and 300),
  primary key (facet, value)
);
alter table search_facet_words enable row level security;
grant select, insert, update, delete on search_facet_words to authenticated;
grant select on search_facet_words to anon;
create policy "words of filters are public" on search_facet_words for select to anon, authenticated using (true);
create policy "admins add words of filters" on search_facet_words for insert to authenticated with check ((select is_admin()));
create policy "admins change words of filters" on search_facet_words for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));
create policy "admins remove words of filters" on search_facet_words for delete to authenticated using ((select is_admin()));

insert into search_facet_words (facet, value, words) values
  ('h', 'DZ', 'Algeria Algerian'), ('h', 'AO', 'Angola Angolan'), ('h', 'BJ', 'Benin Beninese'), ('h', 'BW', 'Botswana Motswana Batswana'),
  ('h', 'BF', 'Burkina Faso Burkinabe'), ('h', 'BI', 'Burundi Burundian'), ('h', 'CV', 'Cabo Verde Cape Verdean'), ('h', 'CM', 'Cameroon Cameroonian'),
  ('h', 'CF', 'Central African Republic'), ('h', 'TD', 'Chad Chadian'), ('h', 'KM', 'Comoros Comorian'), ('h', 'CG', 'Congo Congolese Brazzaville'),
  ('h', 'CD', 'DR Congo Congolese Kinshasa'), ('h', 'CI', 'Côte d Ivoire Ivory Coast Ivorian'), ('h', 'DJ', 'Djibouti Djiboutian'), ('h', 'EG', 'Egypt Egyptian'),
  ('h', 'GQ', 'Equatorial Guinea Equatoguinean'), ('h', 'ER', 'Eritrea Eritrean Habesha'), ('h', 'SZ', 'Eswatini Swazi Swaziland'), ('h', 'ET', 'Ethiopia Ethiopian Habesha'),
  ('h', 'GA', 'Gabon Gabonese'), ('h', 'GM', 'Gambia Gambian'), ('h', 'GH', 'Ghana Ghanaian'), ('h', 'GN', 'Guinea Guinean Conakry'),
  ('h', 'GW', 'Guinea-Bissau Bissau-Guinean'), ('h', 'KE', 'Kenya Kenyan'), ('h', 'LS', 'Lesotho Basotho'), ('h', 'LR', 'Liberia Liberian'),
  ('h', 'LY', 'Libya Libyan'), ('h', 'MG', 'Madagascar Malagasy'), ('h', 'MW', 'Malawi Malawian'), ('h', 'ML', 'Mali Malian'),
  ('h', 'MR', 'Mauritania Mauritanian'), ('h', 'MU', 'Mauritius Mauritian'), ('h', 'MA', 'Morocco Moroccan'), ('h', 'MZ', 'Mozambique Mozambican'),
  ('h', 'NA', 'Namibia Namibian'), ('h', 'NE', 'Niger Nigerien'), ('h', 'NG', 'Nigeria Nigerian Naija'), ('h', 'RW', 'Rwanda Rwandan'),
  ('h', 'ST', 'São Tomé and Príncipe Santomean'), ('h', 'SN', 'Senegal Senegalese'), ('h', 'SC', 'Seychelles Seychellois'), ('h', 'SL', 'Sierra Leone Sierra Leonean Salone'),
  ('h', 'SO', 'Somalia Somali'), ('h', 'ZA', 'South Africa South African'), ('h', 'SS', 'South Sudan South Sudanese'), ('h', 'SD', 'Sudan Sudanese'),
  ('h', 'TZ', 'Tanzania Tanzanian'), ('h', 'TG', 'Togo Togolese'), ('h', 'TN', 'Tunisia Tunisian'), ('h', 'UG', 'Uganda Ugandan'),
  ('h', 'ZM', 'Zambia Zambian'), ('h', 'ZW', 'Zimbabwe Zimbabwean');
insert into search_facet_words (facet, value, words) values
  ('l', 'en', 'English'), ('l', 'fr', 'French Français'), ('l', 'pt', 'Portuguese Português'), ('l', 'es', 'Spanish Español'), ('l', 'ar', 'Arabic العربية'),
  ('l', 'am', 'Amharic አማርኛ'), ('l', 'ti', 'Tigrinya ትግርኛ'), ('l', 'tig', 'Tigre ትግረ'), ('l', 'om', 'Oromo Afaan Oromoo'), ('l', 'so', 'Somali Soomaali'),
  ('l', 'aa', 'Afar Qafaraf'), ('l', 'sw', 'Swahili Kiswahili'), ('l', 'ki', 'Gikuyu Kikuyu Gĩkũyũ'), ('l', 'luo', 'Luo Dholuo Dholuo'), ('l', 'kam', 'Kamba Kikamba'),
  ('l', 'lg', 'Luganda'), ('l', 'rw', 'Kinyarwanda Ikinyarwanda'), ('l', 'rn', 'Kirundi Ikirundi'), ('l', 'din', 'Dinka Thuɔŋjäŋ'), ('l', 'nus', 'Nuer Thok Naath'),
  ('l', 'yo', 'Yoruba Yorùbá'), ('l', 'ig', 'Igbo'), ('l', 'ha', 'Hausa'), ('l', 'pcm', 'Nigerian Pidgin Naijá'), ('l', 'bin', 'Edo Bini Ẹ̀dó'),
  ('l', 'efi', 'Efik Efịk'), ('l', 'ak', 'Twi and Fante Akan Akan'), ('l', 'gaa', 'Ga Gã'), ('l', 'ee', 'Ewe Eʋegbe'), ('l', 'dag', 'Dagbani Dagbanli'),
  ('l', 'fon', 'Fon Fɔ̀ngbè'), ('l', 'wo', 'Wolof'), ('l', 'ff', 'Fulani Pular, Fulfulde Pulaar'), ('l', 'mnk', 'Mandinka Mandi’nka kango'), ('l', 'bm', 'Bambara Bamanankan'),
  ('l', 'dyu', 'Dioula Julakan'), ('l', 'bci', 'Baoulé Wawle'), ('l', 'snk', 'Soninke Sooninkanxanne'), ('l', 'sus', 'Susu Sosoxui'), ('l', 'mos', 'Mooré'),
  ('l', 'dje', 'Zarma Zarmaciine'), ('l', 'kri', 'Krio'), ('l', 'men', 'Mende Mɛnde yia'), ('l', 'tem', 'Temne KʌThemnɛ'), ('l', 'lir', 'Liberian English Kolokwa'),
  ('l', 'kpe', 'Kpelle Kpɛlɛwoo'), ('l', 'kea', 'Cabo Verdean Creole Kriolu'), ('l', 'pov', 'Guinea-Bissau Creole Kriol'), ('l', 'wes', 'Cameroonian Pidgin Kamtok'), ('l', 'ln', 'Lingala Lingála'),
  ('l', 'kg', 'Kikongo'), ('l', 'lua', 'Tshiluba Tshilubà'), ('l', 'sg', 'Sango Sängö'), ('l', 'umb', 'Umbundu'), ('l', 'kmb', 'Kimbundu'),
  ('l', 'zu', 'Zulu isiZulu'), ('l', 'xh', 'Xhosa isiXhosa'), ('l', 'af', 'Afrikaans'), ('l', 'st', 'Sesotho'), ('l', 'tn', 'Setswana'),
  ('l', 'ts', 'Tsonga Xitsonga'), ('l', 'ss', 'Swati siSwati'), ('l', 'nd', 'Northern Ndebele isiNdebele'), ('l', 'sn', 'Shona chiShona'), ('l', 'ny', 'Chichewa Nyanja Chichewa'),
  ('l', 'bem', 'Bemba Ichibemba'), ('l', 'hz', 'Herero Otjiherero'), ('l', 'mg', 'Malagasy'), ('l', 'mfe', 'Mauritian Creole Kreol Morisien'), ('l', 'crs', 'Seychellois Creole Kreol Seselwa'),
  ('l', 'zgh', 'Tamazight Berber ⵜⴰⵎⴰⵣⵉⵖⵜ'), ('l', 'kab', 'Kabyle Taqbaylit'), ('l', 'ht', 'Haitian Creole Kreyòl ayisyen'), ('l', 'ase', 'American Sign Language ASL');

-- Words ----------------------------------------------------------------------------------------------

-- Lower case without accents, letters and digits only. Text search sees nothing but this form: then its parser
-- finds no hosts, e-mail addresses or hyphenated compounds, and does the same under every locale. With a search_path of
-- its own it would be planned anew at each call.
create function search_normalize(given text) returns text language sql stable parallel safe as
$$ select btrim(regexp_replace(lower(public.unaccent(given)), '[^a-z0-9\u0080-\U0010FFFF]+', ' ', 'g')) $$;

-- The form under which the text's index has a word; '' for a word that it leaves out ("the"). The index keeps words
-- with digits as they are.
create function search_lexeme(word text) returns text language sql immutable parallel safe as
$$ select case when word ~ '[0-9]' then word else coalesce((ts_lexize('pg_catalog.english_stem', word))[1], '') end $$;

create function search_lexemes(given text) returns text language sql stable parallel safe set search_path = public, pg_temp as $$
  select coalesce(string_agg(search_lexeme(word), ' ' order by position) filter (where search_lexeme(word) <> ''), '')
  from regexp_split_to_table(search_normalize(given), ' ') with ordinality as w (word, position) where word <> ''
$$;

-- Groups of terms that mean the same to somebody who searches. A term may have several words.
create table search_synonyms (
  id integer generated always as identity primary key,
  terms text[] not null check (cardinality(terms) between 2 and 30),
  -- As search compares them; kept by a trigger.
  keys text[] not null default '{}',
  words text[] not null default '{}',
  note text check (char_length(note) <= 300),
  updated_at timestamptz not null default now()
);
create index search_synonyms_keys_idx on search_synonyms using gin (keys, words);
create function derive_synonym_keys() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.keys := array(select distinct search_lexemes(t) from unnest(new.terms) t where search_lexemes(t) <> '');
  new.words := array(select distinct w from unnest(new.keys) k, unnest(string_to_array(k, ' ')) w);
  new.updated_at := now();
  return new;
end $$;
create trigger search_synonyms_derive before insert or update on search_synonyms for each row execute function derive_synonym_keys();
create function search_synonyms_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform bump_cache('directory'); return null; end $$;
create trigger search_synonyms_bump after insert or update or delete on search_synonyms
  for each statement execute function search_synonyms_bump();
alter table search_synonyms enable row level security;
grant select on search_synonyms to anon, authenticated;
grant insert, update, delete on search_synonyms to authenticated;
create policy "synonyms are public" on search_synonyms for select to anon, authenticated using (true);
create policy "admins add synonyms" on search_synonyms for insert to authenticated with check ((select is_admin()));
create policy "admins change synonyms" on search_synonyms for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));
create policy "admins remove synonyms" on search_synonyms for delete to authenticated using ((select is_admin()));

-- Every word that listings use: what a typed word is corrected to. frequency counts the businesses with any form
-- of the word, as of the last refresh_search_vocabulary().
create table search_vocabulary (
  word text primary key,
  lexeme text not null,
  frequency integer not null default 1
);
create index search_vocabulary_trgm_idx on search_vocabulary using gin (word gin_trgm_ops);
create index search_vocabulary_prefix_idx on search_vocabulary (word text_pattern_ops);
create index search_vocabulary_lexeme_idx on search_vocabulary (lexeme);
grant select on search_vocabulary to anon, authenticated;

-- A character for each number, for texts of many; surrogates are none.
create function search_symbol(code integer) returns text language sql immutable parallel safe as
$$ select chr(case when code < 55000 then code + 127 else code + 10536 end) $$;

-- Every facet value with its facet's letter ('c:CATEGORY', 's:SUBCATEGORY', 't:tx', 'y:houston-tx', 'p:PLACE_TYPE', '$:2', 'v:1',
-- 'r:4.5', 'h:NG', 'l:en', 'a:halal'), its symbol, which never changes, and how many businesses have it as of the last refresh.
-- The row '' has their number, 'nationwide' how many serve the nation.
create table search_facet_totals (
  value text primary key,
  total integer not null default 0,
  code integer not null generated always as identity,
  symbol text not null generated always as (search_symbol(code)) stored unique
);
grant select on search_facet_totals to anon, authenticated;

-- A word that listings use for one that they don't: few changed letters (a swap counts once), then the same sound,
-- then the more frequent. People seldom miss the first letter: words with another are only looked at when they are one
-- change away, or when nothing else is near. Null when nothing is.
create function search_correction(typed text) returns text language plpgsql stable parallel safe
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
declare
  letters integer := char_length(typed);
  allowed integer := case when letters < 6 then 1 when letters < 10 then 2 else 3 end;
  -- As typed, with another first letter, one more, one less, or swapped with the second.
  others text[] := array(select letter || substr(typed, tail) from regexp_split_to_table('abcdefghijklmnopqrstuvwxyz', '') letter, generate_series(1, 2) tail)
    || substr(typed, 2) || (substr(typed, 2, 1) || left(typed, 1) || substr(typed, 3));
  first_letter text := left(typed, 1);
  found text;
begin
  for attempt in 1 .. least(allowed, 2) loop
    with near as (
      select v.word, v.frequency from search_vocabulary v
      where attempt = 1 and left(v.word, 1) = first_letter and char_length(v.word) between letters - allowed and letters + allowed
      union
      -- As a range, for which the planner takes the ordered index: the trigrams' is a hundred times slower for equality.
      select v.word, v.frequency from unnest(others) other join search_vocabulary v on v.word ~>=~ other and v.word ~<=~ other
      where attempt = 1
      union
      select v.word, v.frequency from search_vocabulary v where attempt = 2 and v.word % typed
    ), measured as (
      select word, frequency, edits - case when edits = 2 and char_length(word) = letters
        and array(select regexp_split_to_table(word, '') as letter order by letter)
          = array(select regexp_split_to_table(typed, '') as letter order by letter) then 1 else 0 end as edits
      from (select word, frequency, levenshtein_less_equal(word, typed, 3) as edits from near offset 0) distances
      where edits <= 3
    )
    select word into found from measured where edits <= allowed
    order by edits, dmetaphone(word) = dmetaphone(typed) desc, frequency desc, word limit 1;
    exit when found is not null;
  end loop;
  return found;
end $$;
create index search_vocabulary_letter_idx on search_vocabulary (left(word, 1), char_length(word));

create function word_frequency(stem text) returns integer language sql stable parallel safe set search_path = public, pg_temp as
$$ select max(frequency) from search_vocabulary where lexeme = stem $$;

-- What search knows about the typed words: [{word, lexeme, frequency, isPrefix, from}], and the synonym groups that a
-- run of them hits: [{at, length, keys, frequency}], positions from 0. A word that nobody uses is corrected; the last one may
-- also be the beginning of a word.
create function search_read_words(typed text[]) returns jsonb language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  words jsonb := '[]';
  groups jsonb;
  lexemes text[] := '{}';
  typed_word text;
  stem text;
  seen integer;
  corrected text;
  is_prefix boolean;
  parts text[] := (string_to_array(search_normalize(array_to_string(typed, ' ')), ' '))[1:12];
begin
  for i in 1 .. coalesce(cardinality(parts), 0) loop
    typed_word := left(parts[i], 40);
    stem := search_lexeme(typed_word);
    continue when stem = '';
    corrected := null;
    is_prefix := false;
    select max(v.frequency) into seen from search_vocabulary v where v.lexeme = stem;
    if seen is null and not exists (select from search_synonyms s where s.words @> array[stem]) then
      if i = cardinality(parts) and char_length(typed_word) >= 3 then
        select max(v.frequency) into seen from search_vocabulary v where v.word ~>=~ typed_word and v.word ~<~ (typed_word || U&'\FFFD');
        is_prefix := seen is not null;
      end if;
      if not is_prefix and char_length(typed_word) between 4 and 30 and typed_word !~ '[0-9]' then
        corrected := search_correction(typed_word);
      end if;
      if corrected is not null then
        stem := search_lexeme(corrected);
        select max(v.frequency) into seen from search_vocabulary v where v.lexeme = stem;
      end if;
    end if;
    lexemes := lexemes || stem;
    words := words || jsonb_build_object('word', coalesce(corrected, typed_word), 'lexeme', stem, 'frequency', coalesce(seen, 0),
      'isPrefix', is_prefix, 'from', case when corrected is not null then typed_word end);
  end loop;
  select coalesce(jsonb_agg(jsonb_build_object('at', g.at - 1, 'length', g.length, 'keys', to_jsonb(s.keys),
      'frequency', (select max(word_frequency(split_part(k, ' ', 1))) from unnest(s.keys) k)) order by g.length desc, g.at), '[]')
    into groups
    from (select i as at, n as length, array_to_string(lexemes[i : i + n - 1], ' ') as key
          from generate_series(1, cardinality(lexemes)) i, generate_series(1, 4) n where i + n - 1 <= cardinality(lexemes)) g
    join search_synonyms s on s.keys @> array[g.key];
  return jsonb_build_object('words', words, 'groups', groups);
end $$;

-- A business as a row of search -----------------------------------------------------------------------

-- The cells of a grid that a circle's box touches. Whoever is at a point is found by its cell of a quarter degree
-- (kind 1) for short radii, of one degree (2) for longer ones; whoever comes to people by the cells of one degree
-- that the area served touches (3). States are kind 4, the nation is 50000000.
create function area_cells(kind integer, lat double precision, lng double precision, miles double precision) returns integer[]
language sql immutable parallel safe as $$
  select array(
    select kind * 10000000 + y * 2000 + x
    from (select case when kind = 1 then 4 else 1 end as per_degree, miles / 69.0 as dlat,
                 miles / (69.0 * greatest(cos(radians(lat)), 0.1)) as dlng) box,
      generate_series(floor((lat - dlat + 90) * per_degree)::int, floor((lat + dlat + 90) * per_degree)::int) y,
      generate_series(floor((lng - dlng + 180) * per_degree)::int, floor((lng + dlng + 180) * per_degree)::int) x)
$$;

-- Where nearly everybody is; other clocks are read row by row.
create function search_zones() returns text[] language sql immutable parallel safe as $$
  select array['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'America/Denver', 'America/Phoenix', 'America/Detroit']
$$;

create function miles_between(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
returns double precision language sql immutable parallel safe as $$
  select 7917.6 * asin(sqrt(least(1, sin(radians(lat2 - lat1) / 2) ^ 2
    + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2)))
$$;

create function search_hours(id uuid) returns table (hours smallint[], open_week int4multirange, special_days jsonb, hours_step smallint)
language sql stable set search_path = public, pg_temp as $$
  with weekly as (
    select weekday, opens_minute as opens, closes_minute as closes, (weekday - 1) * 1440 + opens_minute as begins,
           (weekday - 1) * 1440 + closes_minute as ends
    from business_hours where business_id = search_hours.id
  ), special as (
    select date, opens_minute as opens, closes_minute as closes, is_closed, note from business_special_hours where business_id = search_hours.id
  ), days as (
    select date, jsonb_build_object('date', date, 'note', max(note), 'ranges',
      coalesce(jsonb_agg(jsonb_build_object('opens', opens, 'closes', closes) order by opens) filter (where not is_closed), '[]')) as day
    from special group by date
  ), edges as (
    select opens as edge from weekly union all select closes from weekly
    union all select opens from special where not is_closed union all select closes from special where not is_closed
  )
  select
    coalesce((select array_agg(part order by weekday, opens, position) from weekly,
      unnest(array[weekday, opens, closes]) with ordinality as parts (part, position)), '{}'),
    coalesce((select range_agg(piece) from weekly, unnest(array[
      int4range(begins, least(ends, 10080)), int4range(0, greatest(ends - 10080, 0))]) piece), '{}'),
    (select jsonb_agg(day order by date) from days),
    (select case when coalesce(bool_and(edge % 60 = 0), true) then 60 when bool_and(edge % 15 = 0) then 15
                 when bool_and(edge % 5 = 0) then 5 else 1 end from edges)::smallint
$$;

-- What a business can be filtered by.
create function search_values(b businesses) returns text[] language sql stable parallel safe as $$
  select array['c:' || b.category, 'p:' || b.place_type]
    || case when b.subcategory is null then '{}' else array['s:' || b.subcategory] end
    || case when b.state is null then '{}' else array['t:' || lower(b.state)] end
    || case when b.state is null or b.city_slug is null then '{}' else array['y:' || b.city_slug || '-' || lower(b.state)] end
    || case when b.price_level is null then '{}' else array['$:' || b.price_level] end
    || case when b.is_verified then array['v:1'] else '{}' end
    || case when b.rating_count > 0 then array['r:' || floor(b.rating_average * 2) / 2] else '{}' end
    || array(select 'h:' || v from unnest(b.heritage) v) || array(select 'l:' || v from unnest(b.languages) v)
    || array(select 'a:' || v from unnest(b.attributes) v)
$$;

create function write_business_search(ids uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from business_search s using unnest(ids) gone (id)
  where s.id = gone.id and not exists (
    select from businesses b where b.id = gone.id and b.status = 'published' and b.unlisted_at is null);

  insert into search_facet_totals (value)
  select distinct v.value
  from unnest(ids) touched (id) join businesses b on b.id = touched.id, unnest(search_values(b)) v (value)
  where b.status = 'published' and b.unlisted_at is null and not exists (select from search_facet_totals t where t.value = v.value)
  order by v.value
  on conflict (value) do nothing;

  with listed as (
    select b.*, search_values(b) as filters, c.name as category_name, u.name as subcategory_name,
      (select string_agg(coalesce(w.words, f.value), ' ')
       from (select 'h' as facet, unnest(b.heritage) as value union all select 'l', unnest(b.languages)
             union all select 'a', unnest(b.attributes)) f
       left join search_facet_words w on w.facet = f.facet and w.value = f.value) as facet_words,
      (select string_agg(concat_ws(' ', s ->> 'name', s ->> 'description'), ' ') from jsonb_array_elements(b.services) s) as service_words,
      0.35 * case b.trust_level when 'certified' then 1 when 'document_checked' then 0.85 when 'claimed' then 0.6
                                when 'self_attested' then 0.25 else 0 end
        + 0.3 * b.completeness / 100.0
        + 0.35 * ((b.rating_average * b.rating_count + 3.6 * 6) / (b.rating_count + 6) / 5) as quality,
      round((b.rating_average * b.rating_count + 3.6 * 3) / (b.rating_count + 3) * 100)::integer * 10
        + case b.tier when 'featured' then 2 when 'premium' then 1 else 0 end as rating_key,
      case when b.place_type in ('service_area', 'pop_up') then coalesce(b.service_radius_miles, 25)
           when b.place_type = 'online_only' then coalesce(b.service_radius_miles, 0) else 0 end as reach
    from unnest(ids) touched (id) join businesses b on b.id = touched.id
    join categories c on c.slug = b.category
    left join categories u on u.slug = b.subcategory
    where b.status = 'published' and b.unlisted_at is null
  )
  insert into business_search as s (id, slug, name, name_key, category, subcategory, city, state, lat, lng, reach_miles, facets, areas,
    is_nationwide, doc, quality, rating_average, rating_key, plan, confirmed_at, created_at, timezone, zone, hours, special_days, open_week, hours_step)
  select b.id, b.slug, b.name, search_normalize(b.name), b.category, b.subcategory, b.city, b.state, b.lat, b.lng, b.reach,
    (select string_agg(t.symbol, '' order by t.code) from search_facet_totals t where t.value = any(b.filters)),
    case when b.lat is null or b.place_type = 'online_only' and b.reach = 0 and not b.covers_nationwide then '{}' else
      area_cells(1, b.lat, b.lng, 0) || area_cells(2, b.lat, b.lng, 0)
      || case when b.reach > 0 then area_cells(3, b.lat, b.lng, b.reach) else '{}' end end
      || case when b.state is null then '{}' else array[40000000 + ascii(b.state) * 100 + ascii(substr(b.state, 2))] end
      || case when b.covers_nationwide then array[50000000] else '{}' end,
    b.covers_nationwide,
    setweight(to_tsvector('pg_catalog.english', search_normalize(b.name)), 'A')
      || setweight(to_tsvector('pg_catalog.english', search_normalize(concat_ws(' ', b.subcategory_name, b.category_name,
           array_to_string(b.communities, ' '), b.facet_words))), 'B')
      || setweight(to_tsvector('pg_catalog.english', search_normalize(coalesce(b.service_words, ''))), 'C')
      || setweight(to_tsvector('pg_catalog.english', search_normalize(concat_ws(' ', b.short_description, b.description, b.city, b.state))), 'D')
      || array_to_tsvector(array(
        select v from unnest(b.filters) v
        union select 'n:' || w from unnest(string_to_array(search_normalize(b.name), ' ')) w where w <> ''
        union select 'q:' || lpad(least(99, floor(b.quality * 100))::text, 2, '0'))),
    b.quality, b.rating_average, b.rating_key, case b.tier when 'featured' then 2 when 'premium' then 1 else 0 end,
    coalesce(b.last_confirmed_at, b.published_at), b.created_at, b.timezone, array_position(search_zones(), b.timezone),
    h.hours, h.special_days, h.open_week, h.hours_step
  from listed b cross join lateral search_hours(b.id) h
  -- One order for everybody who writes the same rows.
  order by b.id
  on conflict (id) do update set (slug, name, name_key, category, subcategory, city, state, lat, lng, reach_miles, facets, areas,
    is_nationwide, doc, quality, rating_average, rating_key, plan, confirmed_at, created_at, timezone, zone, hours, special_days, open_week, hours_step)
  = (excluded.slug, excluded.name, excluded.name_key, excluded.category, excluded.subcategory, excluded.city, excluded.state, excluded.lat,
     excluded.lng, excluded.reach_miles, excluded.facets, excluded.areas, excluded.is_nationwide, excluded.doc, excluded.quality, excluded.rating_average, excluded.rating_key,
     excluded.plan, excluded.confirmed_at, excluded.created_at, excluded.timezone, excluded.zone, excluded.hours, excluded.special_days,
     excluded.open_week, excluded.hours_step);

  -- Only words that are new: a known word's row is never touched, so that writers don't wait for each other.
  insert into search_vocabulary (word, lexeme)
  select w.word, search_lexeme(w.word)
  from (
    select distinct unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', search_normalize(concat_ws(' ', b.name, c.name, u.name,
      b.short_description, b.description, b.city,
      (select string_agg(concat_ws(' ', s ->> 'name', s ->> 'description'), ' ') from jsonb_array_elements(b.services) s)))))) as word
    from unnest(ids) touched (id) join businesses b on b.id = touched.id
    join categories c on c.slug = b.category left join categories u on u.slug = b.subcategory
    where b.status = 'published' and b.unlisted_at is null
  ) w
  where char_length(w.word) between 3 and 30 and w.word !~ '^[0-9]+$'
    and not exists (select from search_vocabulary v where v.word = w.word)
  order by w.word
  on conflict (word) do nothing
$$;
revoke execute on function write_business_search(uuid[]) from public;

create function write_business_search_hours(ids uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  with wanted as materialized (
    select s.id, h.* from business_search s cross join lateral search_hours(s.id) h where s.id = any(ids) order by s.id for update of s)
  update business_search s set hours = w.hours, special_days = w.special_days, open_week = w.open_week, hours_step = w.hours_step
  from wanted w where w.id = s.id
$$;
revoke execute on function write_business_search_hours(uuid[]) from public;

create function businesses_search_written() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform write_business_search(array(select id from new_rows order by id)); return null; end $$;
create trigger businesses_search_insert after insert on businesses
  referencing new table as new_rows for each statement execute function businesses_search_written();
create trigger businesses_search_update after update on businesses
  referencing new table as new_rows for each statement execute function businesses_search_written();

create function business_hours_search_written() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform write_business_search_hours(array(select distinct business_id from new_rows)); return null; end $$;
create function business_hours_search_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform write_business_search_hours(array(select business_id from new_rows union select business_id from old_rows)); return null; end $$;
create function business_hours_search_removed() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform write_business_search_hours(array(select distinct business_id from old_rows)); return null; end $$;
do $$
declare part text;
begin
  foreach part in array array['business_hours', 'business_special_hours'] loop
    execute format('create trigger %1$s_search_insert after insert on %1$s referencing new table as new_rows
      for each statement execute function business_hours_search_written()', part);
    execute format('create trigger %1$s_search_update after update on %1$s referencing old table as old_rows new table as new_rows
      for each statement execute function business_hours_search_changed()', part);
    execute format('create trigger %1$s_search_delete after delete on %1$s referencing old table as old_rows
      for each statement execute function business_hours_search_removed()', part);
  end loop;
end
$$;

-- A category's name is part of the text of all its businesses.
create function categories_search_renamed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform write_business_search(array(
    select b.id from businesses b join new_rows n on n.slug in (b.category, b.subcategory)
    join old_rows o on o.slug = n.slug and o.name <> n.name order by b.id));
  return null;
end $$;
create trigger categories_search_renamed after update on categories
  referencing old table as old_rows new table as new_rows for each statement execute function categories_search_renamed();

-- Minute of a week that begins on Monday 00:00.
create function week_minute(local timestamp) returns integer language sql immutable parallel safe as
$$ select ((extract(isodow from local) - 1) * 1440 + extract(hour from local) * 60 + extract(minute from local))::int $$;

-- Whether a business with special days is open at a moment of its own clock: today's ranges, or yesterday's that run
-- past midnight. A date among the special days follows them alone.
create function is_open_on_special(hours smallint[], special_days jsonb, local timestamp) returns boolean
language sql immutable parallel safe as $$
  select exists (
    select from (values (local::date, 0), (local::date - 1, 1440)) as day (date, past),
      lateral (select (extract(hour from local) * 60 + extract(minute from local))::int + day.past as minute) clock,
      lateral (select d -> 'ranges' as ranges from jsonb_array_elements(special_days) d where d ->> 'date' = day.date::text
               union all select null limit 1) special,
      lateral (
        select (r ->> 'opens')::int as opens, (r ->> 'closes')::int as closes from jsonb_array_elements(special.ranges) r
        union all
        select hours[i + 1], hours[i + 2] from generate_series(1, cardinality(hours), 3) i
        where special.ranges is null and hours[i] = extract(isodow from day.date)
      ) range
    where clock.minute >= range.opens and clock.minute < range.closes)
$$;

-- The same for any business; `minute` is that of the week on its clock, null where it isn't known yet.
create function is_open_in(hours smallint[], special_days jsonb, open_week int4multirange, timezone text, minute integer, at timestamptz)
returns boolean language sql stable parallel safe as $$
  select case when special_days is null then open_week @> coalesce(minute, week_minute(at at time zone timezone))
    else is_open_on_special(hours, special_days, at at time zone timezone) end
$$;

-- Counts that searches only estimate with, or that are too many to count for one page. Run after a bulk load and by
-- the clock. Words are counted on a sample when there are many businesses.
create function refresh_search_vocabulary() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  listed integer;
  share real;
begin
  perform gin_clean_pending_list('business_search_gin_idx'::regclass);
  perform gin_clean_pending_list('business_search_nation_idx'::regclass);
  -- The embedded engine has no autovacuum, and plans blindly without this.
  analyze business_search;
  select count(*) into listed from business_search;
  share := least(100, 100.0 * 20000 / greatest(listed, 1));
  with counted as (
    select word, (ndoc * 100 / share)::int as frequency
    from ts_stat(format('select doc from business_search tablesample system (%s) repeatable (1)', share))
  )
  update search_vocabulary v set frequency = c.frequency from counted c where c.word = v.lexeme and c.frequency <> v.frequency;
  with counted as (
    select symbol, count(*) as total from business_search, unnest(string_to_array(facets, null)) symbol group by symbol
  )
  update search_facet_totals t set total = coalesce(c.total, 0)
  from search_facet_totals each left join counted c using (symbol)
  where each.value = t.value and t.total <> coalesce(c.total, 0);
  insert into search_facet_totals (value, total)
    select '', listed union all select 'nationwide', count(*) from business_search where is_nationwide
  on conflict (value) do update set total = excluded.total;
end $$;
revoke execute on function refresh_search_vocabulary() from public;

-- Searching ---------------------------------------------------------------------------------------------
-- Statements of a function are planned once in a session and keep their plan. Planned anew for each search, behind a
-- pooler or on the embedded engine, they would take longer to plan than to run.

-- The cards of these businesses in this order, as far as the policies let the caller see them.
create function business_cards(ids uuid[], distances double precision[] default null) returns json language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
begin
  return (select json_agg(json_build_object(
    'id', b.id, 'slug', b.slug, 'name', b.name, 'short_description', coalesce(b.short_description, b.description),
    'category', b.category, 'category_name', c.name, 'subcategory', b.subcategory, 'subcategory_name', u.name,
    'place_type', b.place_type, 'city', b.city, 'state', b.state, 'lat', b.lat, 'lng', b.lng,
    'service_radius_miles', b.service_radius_miles, 'covers_nationwide', b.covers_nationwide, 'phone', b.phone,
    'cover_image_url', b.cover_image_url, 'cover_image_alt', b.cover_image_alt, 'heritage', b.heritage, 'price_level', b.price_level,
    'rating_average', b.rating_average, 'rating_count', b.rating_count, 'tier', b.tier, 'is_premium', b.is_premium,
    'is_featured', b.is_featured, 'is_verified', b.is_verified, 'trust_level', b.trust_level,
    'confirmed_at', coalesce(b.last_confirmed_at, b.published_at), 'timezone', b.timezone,
    'hours', coalesce(s.hours, '{}'), 'special_days', s.special_days, 'created_at', b.created_at,
    'distance', distances[p.nth]) order by p.nth)
    from unnest(ids) with ordinality as p (id, nth)
    join businesses b on b.id = p.id
    join categories c on c.slug = b.category
    left join categories u on u.slug = b.subcategory
    left join business_search s on s.id = p.id);
end $$;
grant execute on function business_cards(uuid[], double precision[]) to anon, authenticated;

-- The rows to search through; null for either means all. At a place those that serve the nation from elsewhere come
-- besides, if wanted. Written so that it is inlined, and only the parts that apply are run.
create function search_rows(given_query tsquery, given_areas integer[], with_nation boolean)
returns table (id uuid, lat double precision, lng double precision, reach_miles real, is_nationwide boolean, facets text, quality real,
  rating_key integer, plan smallint, confirmed_at timestamptz, created_at timestamptz, timezone text, zone smallint, hours smallint[],
  special_days jsonb, open_week int4multirange, hours_step smallint, name_key text, doc tsvector)
language sql stable as $$
  select id, lat, lng, reach_miles, is_nationwide, facets, quality, rating_key, plan, confirmed_at, created_at, timezone, zone, hours,
    special_days, open_week, hours_step, name_key, doc
  from business_search where given_query is not null and given_areas is not null and doc @@ given_query and areas && given_areas
  union all
  select id, lat, lng, reach_miles, is_nationwide, facets, quality, rating_key, plan, confirmed_at, created_at, timezone, zone, hours,
    special_days, open_week, hours_step, name_key, doc
  from business_search where with_nation and given_query is not null and given_areas is not null and is_nationwide and doc @@ given_query
    and not areas && given_areas
  union all
  select id, lat, lng, reach_miles, is_nationwide, facets, quality, rating_key, plan, confirmed_at, created_at, timezone, zone, hours,
    special_days, open_week, hours_step, name_key, doc
  from business_search where given_query is not null and given_areas is null and doc @@ given_query
  union all
  select id, lat, lng, reach_miles, is_nationwide, facets, quality, rating_key, plan, confirmed_at, created_at, timezone, zone, hours,
    special_days, open_week, hours_step, name_key, doc
  from business_search where given_query is null and given_areas is not null and areas && given_areas
  union all
  select id, lat, lng, reach_miles, is_nationwide, facets, quality, rating_key, plan, confirmed_at, created_at, timezone, zone, hours,
    special_days, open_week, hours_step, name_key, doc
  from business_search where with_nation and given_query is null and given_areas is not null and is_nationwide and not areas && given_areas
  union all
  select id, lat, lng, reach_miles, is_nationwide, facets, quality, rating_key, plan, confirmed_at, created_at, timezone, zone, hours,
    special_days, open_week, hours_step, name_key, doc
  from business_search where given_query is null and given_areas is null
$$;

-- The order's key is larger for what comes first, and a whole number, so that a cursor can hold it exactly. Merit is coarse
-- (a thousand steps, miles by the tenth, ratings by the hundredth): among equals, and only there, the plan decides.
-- Of the text's weights the name's is the largest, then category and heritage, services, descriptions.
create function search_matches(
  given_query tsquery, given_areas integer[], given_lat double precision, given_lng double precision, cosine double precision,
  miles double precision, must_be_open boolean, at timestamptz, minutes integer[], sort text, typed tsquery, stale_before date,
  text_weight double precision, near_weight double precision, quality_weight double precision)
returns table (id uuid, facets text, hours_step smallint, is_open boolean, is_local boolean, distance double precision, key bigint, name_key text)
language sql stable as $$
  select s.id, s.facets, s.hours_step, o.is_open, given_areas is null or not s.is_nationwide, s.distance,
    case sort
      when 'best' then round(1000 * (
        case when typed is null then 0
          else text_weight * (0.15 + 0.85 * least(1, ts_rank('{0.08,0.2,0.5,1}', s.doc, typed) / 0.6)) end
        + near_weight * case when given_lat is null then case when s.is_nationwide then 0.3 else 1 end
          when s.lat is null then 0
          -- 1 at the point, less towards the edge; whoever only serves the place from afar stands behind.
          else greatest(0, 1 - 0.8 * s.distance / (miles + 1)) end
        + quality_weight * s.quality
        - case when s.confirmed_at < stale_before then 0.08 else 0 end))::bigint * 10 + s.plan
      when 'newest' then (extract(epoch from s.created_at) * 1000000)::bigint
      when 'rating' then s.rating_key
      when 'distance' then coalesce(-round(s.distance * 10)::bigint, -1000000) * 10 + s.plan
      else 0
    end,
    case when sort = 'name' then s.name_key end
  -- The fence keeps the distance from being worked out again wherever it is used.
  from (select s.*,
      -- As miles_between(), with what doesn't depend on the row worked out before. least() passes over a null, so that
      -- from nowhere everything would be half the earth away.
      case when given_lat is not null then 7917.6 * asin(sqrt(least(1, sin(radians(s.lat - given_lat) / 2) ^ 2
        + cosine * cos(radians(s.lat)) * sin(radians(s.lng - given_lng) / 2) ^ 2))) end as distance
    from search_rows(given_query, given_areas, true) s offset 0) s,
    lateral (select is_open_in(s.hours, s.special_days, s.open_week, s.timezone, minutes[s.zone], at) as is_open) o
  where (miles is null or s.is_nationwide or s.distance <= miles + s.reach_miles) and (not must_be_open or o.is_open)
$$;

-- Everything of one page: how many match, the counts of their facets, and the cards. Up to `most` are read and put in order,
-- the first cap of them listed and counted by facet.
--   query, areas  what to find by, null for all; lat and lng with a circle of so many miles
--   typed         what the text's rank is of; frequency, about how many have its rarest word; chosen, the filters' values
--   legs          for the best of more than most: what narrows the query to its parts, first those that come first, each read
--                 whole until there are cap + 1. Begun with where kept counts say that more than most are sure
--   after_key, after_name, after_id, is_back    the place in the order that the page follows, or precedes
--   others        the query without the choice of one facet, for the counts of that facet; where nothing is
--                 found near, something else may be shown, and they are only counted if wanted
create function search_page(
  query tsquery, areas integer[], lat double precision, lng double precision, miles double precision, must_be_open boolean,
  at timestamptz, sort text, typed tsquery, frequency integer, chosen text[], stale_before date, cap integer, most integer, legs tsquery[],
  after_key bigint, after_name text, after_id uuid, is_back boolean, skip integer, size integer,
  others tsquery[], even_if_none boolean, out page json, out all_facets text)
language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
  set max_parallel_workers_per_gather = 0 set effective_io_concurrency = 0 as $$
#variable_conflict use_variable
declare
  minutes integer[] := array(select week_minute(at at time zone zone) from unnest(search_zones()) with ordinality as z (zone, nth) order by nth);
  cosine double precision := cos(radians(lat));
  total double precision := 0.3 + case when typed is null then 0 else 0.45 end + case when areas is null then 0 else 0.25 end;
  text_weight double precision := 0.45 / total;
  near_weight double precision := case when areas is null then 0 else 0.25 end / total;
  quality_weight double precision := 0.3 / total;
  is_long boolean := false;
  expected double precision;
  enough integer := most + 1;
  found record;
  other_facets json;
begin
  if coalesce(frequency, most + 1) > most then
    select coalesce(frequency, listed.total)
        * case when areas is null then 1 else (select t.total from search_facet_totals t where t.value = 'nationwide') / greatest(listed.total, 1.0) end
        * coalesce((select exp(sum(ln(least(1, facet.total / greatest(listed.total, 1.0))))) from (
            select sum(t.total) as total from search_facet_totals t where t.value = any(chosen) group by left(t.value, 2)) facet), 1)
      into expected from search_facet_totals listed where listed.value = '';
    is_long := legs is not null and coalesce(expected > most * 1.2, false);
    -- In another order than best match the page is read on its own: here are only its counts.
    if legs is null and expected > most * 1.2 then enough := cap + 1; end if;
  end if;
  loop
    with matched as materialized (
      (select * from search_matches(query, areas, lat, lng, cosine, miles, must_be_open, at, minutes, sort, typed, stale_before,
         text_weight, near_weight, quality_weight) where not is_long limit enough)
      union all
      (select best.* from unnest(case when is_long then legs end) leg (part), lateral (
         select * from search_matches(case when query is null then leg.part else query && leg.part end, areas, lat, lng, cosine, miles, must_be_open, at, minutes, sort, typed, stale_before,
           text_weight, near_weight, quality_weight) m order by m.key desc, m.id limit cap + 1) best limit cap + 1)
    ), counted as (
      select count(*) as count from matched
    ), first as (
      -- Beyond the end is the last page; the page reads one row more than it shows.
      select case when after_id is null then least(skip, greatest(0, (least(c.count, cap) - 1) / (size - 1) * (size - 1))) else 0 end::int as skip
      from counted c
    ), best as materialized (
      -- Putting them in order is only worth it where some are left out.
      select * from matched where (select c.count from counted c) <= cap
      union all
      (select * from matched m where (select c.count from counted c) > cap order by m.key desc, m.name_key collate "C", m.id limit cap)
    ), page as (
      select *, row_number() over () as nth from (
        select m.id, m.key, m.name_key, m.distance
        from best m
        where after_id is null
          or case when is_back then m.key > after_key or m.key = after_key and (m.name_key collate "C" < after_name or m.name_key is not distinct from after_name and m.id < after_id)
             else m.key < after_key or m.key = after_key and (m.name_key collate "C" > after_name or m.name_key is not distinct from after_name and m.id > after_id) end
        order by case when is_back then -m.key else m.key end desc,
          case when not is_back then m.name_key end collate "C", case when is_back then m.name_key end collate "C" desc,
          case when not is_back then m.id end, m.id desc
        limit size offset (select f.skip from first f)) ordered
    )
    select t.*, p.*, (select f.skip from first f) as skip, (select c.count from counted c) as count into found
    from
      (select count(*) filter (where m.is_local) as local, count(*) filter (where m.is_open) as open,
         min(m.hours_step) as step, string_agg(m.facets, '') as facets from best m) t,
      (select coalesce(array_agg(p.id order by p.nth), '{}') as ids, array_agg(p.distance order by p.nth) as distances,
         array_agg(p.key order by p.nth) as keys, array_agg(p.name_key order by p.nth) as name_keys from page p) p;
    exit when found.count < enough or legs is null or is_long;
    is_long := true;
  end loop;

  if others is not null and (found.local > 0 or even_if_none) then
    select json_agg(o.facets order by other.nth) into other_facets
    from unnest(others) with ordinality as other (query, nth),
      lateral (select string_agg(m.facets, '') as facets
        from (select * from search_matches(other.query, areas, lat, lng, cosine, miles, must_be_open, at, minutes, '', null,
          stale_before, 0, 0, 0) limit cap) m) o;
  end if;

  -- Apart from the rest, because it may be long, and would be escaped.
  all_facets := found.facets;
  page := json_build_object('count', found.count, 'is_long', is_long or found.count = enough, 'local', found.local, 'open', found.open,
    'step', found.step, 'skip', found.skip, 'others', other_facets, 'ids', found.ids, 'keys', found.keys, 'name_keys', found.name_keys,
    'cards', business_cards(found.ids, found.distances),
    'categories', (select json_object_agg(slug, name) from categories));
end $$;

-- What there is beyond a place where nothing was found: the miles to the nearest, and to the nearest that is open, as far
-- as `areas` reach; whether the state has any, and whether there is any at all. Each only where the one before has none.
create function search_nearest(query tsquery, areas integer[], state integer[], lat double precision, lng double precision,
  must_be_open boolean, at timestamptz, out any_miles double precision, out open_miles double precision,
  out is_in_state boolean, out has_any boolean, out has_open boolean)
language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
#variable_conflict use_variable
declare
  minutes integer[] := array(select week_minute(at at time zone zone) from unnest(search_zones()) with ordinality as z (zone, nth) order by nth);
begin
  if areas is not null then
    select min(m.distance - m.reach_miles), min(m.distance - m.reach_miles) filter (where m.is_open) into any_miles, open_miles
    from (
      select miles_between(lat, lng, s.lat, s.lng) as distance, s.reach_miles,
        not must_be_open or is_open_in(s.hours, s.special_days, s.open_week, s.timezone, minutes[s.zone], at) as is_open
      from search_rows(query, areas, false) s where not s.is_nationwide) m;
    if open_miles is not null then return; end if;
  end if;
  is_in_state := exists (select from search_rows(query, state, false) s where state is not null
    and (not must_be_open or is_open_in(s.hours, s.special_days, s.open_week, s.timezone, minutes[s.zone], at)));
  has_open := is_in_state or exists (select from search_rows(query, null, false) s
    where not must_be_open or is_open_in(s.hours, s.special_days, s.open_week, s.timezone, minutes[s.zone], at));
  has_any := has_open or exists (select from search_rows(query, null, false) s);
end $$;
grant execute on function search_nearest(tsquery, integer[], integer[], double precision, double precision, boolean, timestamptz) to anon, authenticated;

-- Places that are exactly of this ZIP code or one of these names, the most populous first.
create function places_named(given_zip text, given_names text[]) returns json language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
begin
  return (select json_agg(p order by p.population desc, p.id) from (
    select id, kind, name, state, slug, zip, lat, lng, timezone, population, search_name from places where kind = 'zip' and zip = given_zip
    union all
    select id, kind, name, state, slug, zip, lat, lng, timezone, population, search_name from places
    where kind = 'city' and search_name = any(given_names)) p);
end $$;
grant execute on function places_named(text, text[]) to anon, authenticated;

-- Businesses and categories as one types. A beginning that very many have anywhere in their names is only looked for at
-- the start of names.
create function search_suggest(typed text, lat double precision, lng double precision, most integer) returns json language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  given text := search_normalize(typed);
  last text := regexp_replace(given, '^.* ', '');
  words tsquery;
begin
  if given = '' then return null; end if;
  if char_length(last) >= 3 and (
    select coalesce(sum(frequency), 0) from search_vocabulary v where v.word ~>=~ last and v.word ~<~ (last || U&'\FFFD')) < 3000 then
    words := (select string_agg(quote_literal('n:' || word), ' & ') || ':*' from regexp_split_to_table(given, ' ') word)::tsquery;
  end if;
  return json_build_object(
    'businesses', (select json_agg(b) from (
      select s.name, s.slug, c.name as category, s.city, s.state
      from (
        select found.*, coalesce(miles_between(search_suggest.lat, search_suggest.lng, found.lat, found.lng) < 50, false) as is_near
        from (
          (select id, name, slug, category, city, state, quality, lat, lng, 1 as rank from business_search
           where name_key collate "C" >= given and name_key collate "C" < (given || U&'\FFFD') order by name_key collate "C" limit 60)
          union all
          (select id, name, slug, category, city, state, quality, lat, lng, 0 from business_search where doc @@ words limit 200)) found
        ) s join categories c on c.slug = s.category
      group by s.id, s.name, s.slug, c.name, s.city, s.state, s.quality, s.is_near
      order by s.is_near desc, max(s.rank) desc, s.quality desc, s.slug limit most) b),
    'categories', (select json_agg(found) from (
      select c.slug, c.name, c.parent, p.name as parent_name
      from categories c left join categories p on p.slug = c.parent
      where starts_with(lower(c.name), given) or strpos(lower(c.name), ' ' || given) > 0
      order by c.parent is not null, starts_with(lower(c.name), given) desc, c.position, c.slug limit most) found));
end $$;
grant execute on function search_suggest(text, double precision, double precision, integer) to anon, authenticated;
