-- Misspelled words are also those that mean something where no listing has them, near what people type for a trade.
create index search_phrases_letter_idx on search_phrases (left(phrase, 1), char_length(phrase)) where synonyms is not null;

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
