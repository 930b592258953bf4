-- A whole name has also the words that the index leaves out: "Ba's Table" is "ba s table", "Ten by Bethlehem" has a "by".
create or replace function search_read_words(typed text[], english text[] default '{}') returns jsonb language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off as $$
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
  is_prefix boolean;
  whole text := '';
  parts text[] := (string_to_array(search_normalize(array_to_string(typed, ' ')), ' '))[1:12];
begin
  for i in 1 .. coalesce(cardinality(parts), 0) loop
    typed_word := left(parts[i], 40);
    stem := search_lexeme(typed_word);
    whole := whole || typed_word;
    continue when stem = '';
    corrected := null;
    offered := null;
    is_prefix := false;
    select max(v.frequency), max(v.in_names) filter (where v.word = typed_word) into seen, named from search_vocabulary v where v.lexeme = stem;
    if seen is null and not exists (select from search_synonyms s where s.words && array[stem, '=' || typed_word]) then
      if i = cardinality(parts) and char_length(typed_word) >= 3 then
        select max(v.frequency), sum(v.in_names) into seen, named from search_vocabulary v where v.word ~>=~ typed_word and v.word ~<~ (typed_word || U&'\FFFD');
        is_prefix := seen is not null;
      end if;
      if not is_prefix and char_length(typed_word) between 4 and 30 and typed_word !~ '[0-9]' then
        corrected := search_correction(typed_word);
        -- A word that the index leaves out finds nothing.
        if search_lexeme(corrected) = '' then corrected := null; end if;
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
    return jsonb_build_object('words', words, 'groups', '[]'::jsonb, 'whole', whole);
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('at', g.at - 1, 'length', g.length,
      'as', case when s.lookup @> array['=' || g.unstemmed] then 'typed' when s.keys @> array[g.key] then 'term'
                 when s.narrower_keys @> array[g.key] then 'narrower' else 'related' end,
      'terms', to_jsonb(s.keys), 'narrower', to_jsonb(s.narrower_keys), 'related', to_jsonb(s.related_keys),
      'categories', (select coalesce(jsonb_agg(case when c.parent is null then 'c:' else 's:' end || c.slug), '[]')
                     from categories c where c.slug = any(s.categories)),
      -- About as many as its terms have together, each as many as its rarest word. Some have several, and a term that has the
      -- words of a shorter one adds none.
      'frequency', (select greatest(max(term.frequency), 0.8 * sum(term.frequency))::int
        from (
          select (select min(coalesce((select max(v.frequency) from search_vocabulary v where v.lexeme = part), 0))
                  from unnest(string_to_array(k, ' ')) part) as frequency
          from unnest(s.keys || s.narrower_keys) k
          where not exists (select from unnest(s.keys || s.narrower_keys) o
                            where o <> k and string_to_array(o, ' ') <@ string_to_array(k, ' '))
          union all
          select t.total from categories c join search_facet_totals t on t.value = case when c.parent is null then 'c:' else 's:' end || c.slug
          where c.slug = any(s.categories)) term))
      order by g.length desc, g.at, s.id), '[]')
    into groups
    from (select i as at, n as length, array_to_string(lexemes[i : i + n - 1], ' ') as key, array_to_string(unstemmed[i : i + n - 1], ' ') as unstemmed
          from generate_series(1, cardinality(lexemes)) i, generate_series(1, 5) n where i + n - 1 <= cardinality(lexemes)) g
    join search_synonyms s on s.lookup && array[g.key, '=' || g.unstemmed];
  return jsonb_build_object('words', words, 'groups', groups, 'whole', whole);
end $$;

-- Berbere, the spice, has the stem of Berber, the people. With an accent it has its own.
create or replace function search_normalize(given text) returns text language sql stable parallel safe as
$$ select replace(btrim(regexp_replace(lower(public.unaccent(given)), '[^a-z0-9\u0080-\U0010FFFF]+', ' ', 'g')), 'berbere', 'berberé') $$;
update search_synonyms set terms = terms where words && array['berber', '=berbere'];
select write_business_search(array(select id from business_search where doc @@ 'berber'));
