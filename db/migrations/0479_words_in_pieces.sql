-- Words that phones or people took apart, "bar ber", are read as the word that they are; long ones of which only vowels are others are corrected.
create or replace function search_correction(typed text) returns text language plpgsql stable parallel safe
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
declare
  letters integer := char_length(typed);
  allowed integer := case when letters < 6 then 1 when letters < 10 then 2 else 3 end;
  -- As typed, with another first letter, one more, one less, or swapped with the second. Of four letters, another first one is another word.
  others text[] := array(select letter || substr(typed, tail) from regexp_split_to_table('abcdefghijklmnopqrstuvwxyz', '') letter,
      generate_series(1, case when letters < 5 then 1 else 2 end) tail)
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
    ), known as (
      select word, frequency, allowed as most, true as is_listed from near
      union all
      -- What people type and no listing has to have: "babysiter", "bookeeper".
      select p.phrase, p.found, case when letters < 9 then 1 else 2 end, false from search_phrases p
      where attempt = 1 and letters >= 6 and p.synonyms is not null and strpos(p.phrase, ' ') = 0
        and left(p.phrase, 1) = first_letter and char_length(p.phrase) between letters - 2 and letters + 2
    ), measured as (
      select word, frequency, most, is_listed, edits - case when edits = 2 and char_length(word) = letters
        and array(select regexp_split_to_table(word, '') as letter order by letter)
          = array(select regexp_split_to_table(typed, '') as letter order by letter) then 1 else 0 end as edits
      from (select word, frequency, most, is_listed, levenshtein_less_equal(word, typed, 3) as edits from known offset 0) distances
      where edits <= 3
    )
    -- Vowels are written in many ways: "buetician".
    select word into found from measured where edits <= most or letters >= 7 and translate(word, 'aeiouy', '') = translate(typed, 'aeiouy', '')
    -- "Yarm" is rather a yam than an arm.
    order by edits, (dmetaphone(word) = dmetaphone(typed))::int + (left(word, 1) = first_letter)::int desc, is_listed desc,
      frequency desc, word limit 1;
    exit when found is not null;
  end loop;
  return found;
end $$;

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
