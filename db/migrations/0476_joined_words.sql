-- Words that were typed without the space between them, as phones and hashtags have them: "hairbraiding", "africanhairsalon". Each must be
-- known, and one be of a concept: names of people fall apart into names, "Babatunde". Null where they aren't.
create function search_split(typed text) returns text[] language plpgsql stable parallel safe
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
declare
  letters integer := char_length(typed);
  found text[];
begin
  for pieces in 2 .. 3 loop
    with cut as (
      select array[left(typed, first), substr(typed, first + 1)] as words
      from generate_series(3, letters - 3) first where pieces = 2
      union all
      select array[left(typed, first), substr(typed, first + 1, second - first), substr(typed, second + 1)]
      from generate_series(3, letters - 6) first, generate_series(first + 3, letters - 3) second where pieces = 3
    )
    select cut.words into found from cut
    cross join lateral (
      select count(*) filter (where heard.frequency >= greatest(2, 2 * heard.in_names) or said.is_concept and (heard.word is not null or char_length(word.word) >= 5)) as known,
        min(coalesce(heard.frequency, 0)) as rarest, bool_or(said.is_concept) as is_concept
      from unnest(cut.words) word
      left join search_vocabulary heard on heard.word = word.word
      cross join lateral (
        select exists (select from search_synonyms s where s.words && array[search_lexeme(word.word), '=' || word.word]) as is_concept
      ) said
    ) seen
    where seen.known = cardinality(cut.words) and seen.is_concept
    order by seen.rarest desc, cut.words limit 1;
    exit when found is not null;
  end loop;
  return found;
end $$;

-- Joined words are read as the words that they are, and those that phones or people took apart, "bar ber", as the word that they are.
create or replace function search_read_words(typed text[], english text[] default '{}') returns jsonb language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
declare
  words jsonb := '[]';
  groups jsonb;
  lexemes text[] := '{}';
  unstemmed text[] := '{}';
  typed_word text;
  stem text;
  seen integer;
  named integer;
  corrected text;
  offered text;
  pieces text[];
  joined jsonb := '{}';
  is_prefix boolean;
  whole text := '';
  nth integer := 0;
  beside integer;
  parts text[] := (string_to_array(search_normalize(array_to_string(typed, ' ')), ' '))[1:12];
begin
  while nth < coalesce(cardinality(parts), 0) loop
    nth := nth + 1;
    typed_word := left(parts[nth], 40);
    stem := search_lexeme(typed_word);
    whole := whole || typed_word;
    continue when stem = '';
    corrected := null;
    offered := null;
    is_prefix := false;
    select max(v.frequency), max(v.in_names) filter (where v.word = typed_word) into seen, named from search_vocabulary v where v.lexeme = stem;
    -- "iPhones": what people type is known in the singular.
    if seen is null and right(typed_word, 1) = 's' and not exists (select from search_synonyms s where s.words && array['=' || typed_word])
      and exists (select from search_synonyms s where s.words && array['=' || left(typed_word, -1)]) then
      typed_word := left(typed_word, -1);
      stem := search_lexeme(typed_word);
    elsif seen is null and not exists (select from search_synonyms s where s.words && array[stem, '=' || typed_word]) then
      -- "Bar ber", "res taurant": a piece that is no word, beside one with which it is. All is read again, since the other was read alone.
      if cardinality(parts) > 1 and typed_word ~ '^[a-z]+$' and not typed_word = any(english) then
        beside := (select min(at) from unnest(array[nth - 1, nth]) at
          where at between 1 and cardinality(parts) - 1 and char_length(parts[at] || parts[at + 1]) between 6 and 30
            and exists (select from search_synonyms s
              where s.words && array['=' || (parts[at] || parts[at + 1]), search_lexeme(parts[at] || parts[at + 1])]));
        if beside is not null then
          parts := parts[: beside - 1] || (parts[beside] || parts[beside + 1]) || parts[beside + 2 :];
          words := '[]';
          lexemes := '{}';
          unstemmed := '{}';
          whole := '';
          nth := 0;
          continue;
        end if;
      end if;
      if nth = cardinality(parts) and char_length(typed_word) >= 3 then
        select max(v.frequency), sum(v.in_names) into seen, named from search_vocabulary v where v.word ~>=~ typed_word and v.word ~<~ (typed_word || U&'\FFFD');
        is_prefix := seen is not null;
      end if;
      if seen is null and char_length(typed_word) between 4 and 30 and typed_word !~ '[0-9]' then
        corrected := search_correction(typed_word);
        -- A word that the index leaves out finds nothing.
        if search_lexeme(corrected) = '' then corrected := null; end if;
        -- "Cornrolls" is rather misspelled than rolls of corn; "peppersoup" is no "peppers".
        pieces := case when cardinality(parts) < 12 and not typed_word = any(english)
          and (corrected is null or levenshtein_less_equal(corrected, typed_word, 2) > 2) then search_split(typed_word) end;
        if pieces is not null then
          joined := joined || jsonb_build_object(typed_word, array_to_string(pieces, ' '));
          parts := parts[: nth - 1] || pieces || parts[nth + 1 :];
          whole := left(whole, -char_length(typed_word));
          nth := nth - 1;
          continue;
        end if;
      end if;
      if typed_word = any(english) then
        -- "Sushi" isn't "mushi"; what sounds the same may be meant.
        offered := case when dmetaphone(corrected) = dmetaphone(typed_word) then corrected end;
        corrected := null;
      end if;
      if corrected is not null then
        stem := search_lexeme(corrected);
        whole := left(whole, -char_length(typed_word)) || corrected;
        select max(v.frequency), max(v.in_names) filter (where v.word = corrected) into seen, named from search_vocabulary v where v.lexeme = stem;
      end if;
    end if;
    lexemes := lexemes || stem;
    unstemmed := unstemmed || coalesce(corrected, typed_word);
    words := words || jsonb_build_object('word', coalesce(corrected, typed_word), 'lexeme', stem, 'frequency', coalesce(seen, 0),
      'inNames', coalesce(named, 0),
      'isPrefix', is_prefix, 'from', case when corrected is not null then typed_word end, 'offered', offered);
  end loop;
  -- Most words of names are in no group.
  if not exists (select from search_synonyms s where s.words && (lexemes || array(select '=' || w from unnest(unstemmed) w))) then
    return jsonb_build_object('words', words, 'groups', '[]'::jsonb, 'whole', whole, 'joined', joined);
  end if;
  with found as materialized (
    select g.at - 1 as at, g.length, s.id,
      case when s.lookup @> array['=' || g.unstemmed] then 'typed' when s.keys @> array[g.key] then 'term'
        when s.narrower_keys @> array[g.key] then 'narrower' else 'related' end as found_as,
      s.keys, s.narrower_keys, s.related_keys, s.keys || s.narrower_keys as terms,
      array(select case when c.parent is null then 'c:' else 's:' end || c.slug from categories c where c.slug = any(s.categories)) as categories
    from (select i as at, n as length, array_to_string(lexemes[i : i + n - 1], ' ') as key, array_to_string(unstemmed[i : i + n - 1], ' ') as unstemmed
          from generate_series(1, cardinality(lexemes)) i, generate_series(1, 5) n where i + n - 1 <= cardinality(lexemes)) g
    join search_synonyms s on s.lookup && array[g.key, '=' || g.unstemmed]
  ), seen as materialized (
    -- All at once: one look-up for each word of each term took longer than the search.
    select jsonb_object_agg(v.lexeme, v.frequency) as frequencies from (
      select v.lexeme, max(v.frequency) as frequency from search_vocabulary v
      where v.lexeme = any(array(select word from found f, unnest(f.terms) term, unnest(string_to_array(term, ' ')) word))
      group by v.lexeme) v
  )
  select coalesce(jsonb_agg(jsonb_build_object('at', f.at, 'length', f.length, 'as', f.found_as,
      'terms', f.keys, 'narrower', f.narrower_keys, 'related', f.related_keys, 'categories', f.categories,
      -- About as many as its terms have together, each as many as its rarest word. Some have several, and a term that has the
      -- words of a shorter one adds none.
      'frequency', (select greatest(max(counted.frequency), 0.8 * sum(counted.frequency))::int
        from (
          select (select min(coalesce((s.frequencies ->> word)::int, 0)) from unnest(string_to_array(term, ' ')) word) as frequency
          from unnest(f.terms) term
          where strpos(term, ' ') = 0 or not exists (
            select from unnest(f.terms) other where strpos(term, split_part(other, ' ', 1)) > 0 and other <> term
              and string_to_array(other, ' ') <@ string_to_array(term, ' '))
          union all
          select t.total from search_facet_totals t where t.value = any(f.categories)) counted))
      order by f.length desc, f.at, f.id), '[]')
    into groups from found f, seen s;
  return jsonb_build_object('words', words, 'groups', groups, 'whole', whole, 'joined', joined);
end $$;
