-- Names as people type them: "the okafor table llc", "makola intl food mkt" and "akwaba house" are Okafor's Table, Makola International
-- Foods Market and Akwaaba House. Their form leaves out what people leave out, and spells what they spell differently one way.
create function search_name_form(key text) returns text language plpgsql immutable parallel safe as $$
declare
  form text := ' ' || key || ' ';
  pair text[];
begin
  foreach pair slice 1 in array array[
    ['intl', 'international'], ['svcs', 'service'], ['svc', 'service'], ['ctr', 'center'], ['centre', 'center'], ['bros', 'brother'],
    ['mkt', 'market'], ['mgmt', 'management'], ['mt', 'mount'], ['st', 'saint'], ['ste', 'saint'], ['dr', 'doctor'], ['rest', 'restaurant'],
    ['assoc', 'associate'], ['grp', 'group'], ['ent', 'enterprise'], ['bldg', 'building'], ['constr', 'construction'], ['ins', 'insurance'],
    ['transp', 'transport'], ['tech', 'technology'], ['dept', 'department'], ['natl', 'national'], ['afr', 'african'], ['xpress', 'express'],
    ['one', '1'], ['1st', '1'], ['first', '1'], ['two', '2'], ['2nd', '2'], ['second', '2'], ['ii', '2'], ['three', '3'], ['3rd', '3'],
    ['third', '3'], ['iii', '3'], ['four', '4'], ['five', '5'], ['six', '6'], ['seven', '7'], ['eight', '8'], ['nine', '9'], ['ten', '10'],
    ['twenty four', '24'], ['you', 'u'], ['for', '4']] loop
    if strpos(form, ' ' || pair[1] || ' ') > 0 then form := replace(form, ' ' || pair[1] || ' ', ' ' || pair[2] || ' '); end if;
  end loop;
  -- An apostrophe is a space: "tigist s hand wash".
  form := regexp_replace(form, ' (?:the|and|n|no|s|llc|l l c|pllc|inc|incorporated|ltd|limited|corp|corporation|co|company)(?= )', '', 'g');
  form := replace(regexp_replace(form, '([a-z]{2})s(?= )', '\1', 'g'), ' ', '');
  -- "Fouta" is also Futa, "Djibril" Jibril.
  form := replace(replace(replace(replace(replace(replace(form, 'ou', 'u'), 'oo', 'u'), 'dj', 'j'), 'ph', 'f'), 'ck', 'k'), 'kh', 'h');
  return regexp_replace(form, '(.)\1+', '\1', 'g');
end $$;
create index business_search_name_form_idx on business_search (search_name_form(name_key) collate "C");

-- A word that is misspelled within a name: of words near it the one with which some name has all that was typed, "tunde" for "tudnes
-- cakes". Positions are those of `terms`, the tsqueries of each word; only where `spelled` has a word may it be another one. What names
-- have as it is typed is only another way of spelling: "akwaba meat" is Akwaaba's. Null where a name has the words as they are.
create function search_name_correction(spelled text[], terms tsquery[], out at integer, out word text) language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  all_terms tsquery;
  others tsquery;
  typed text;
  form text;
  letters integer;
  allowed integer;
  near record;
  fewest integer;
  is_known boolean;
begin
  foreach others in array terms loop all_terms := coalesce(all_terms && others, others); end loop;
  if exists (select from business_search s where s.doc @@ all_terms) then return; end if;
  for i in 1 .. cardinality(spelled) loop
    continue when spelled[i] is null or char_length(spelled[i]) not between 4 and 30;
    others := null;
    for j in 1 .. cardinality(terms) loop
      if j <> i then others := coalesce(others && terms[j], terms[j]); end if;
    end loop;
    continue when others is null;
    -- Of a possessive without its apostrophe, the index has the name.
    foreach typed in array case when right(spelled[i], 1) = 's' then array[spelled[i], left(spelled[i], -1)] else array[spelled[i]] end loop
      letters := char_length(typed);
      allowed := case when letters < 6 then 1 when letters < 10 then 2 else 3 end;
      form := search_name_form(typed);
      is_known := exists (select from business_search s where s.doc @@ quote_literal('n:' || typed)::tsquery);
      with measured as (
        -- Two letters that change places are one slip.
        select v.word, v.in_names, v.edits - case when v.edits = 2 and char_length(v.word) = letters
            and array(select regexp_split_to_table(v.word, '') as letter order by letter)
              = array(select regexp_split_to_table(typed, '') as letter order by letter) then 1 else 0 end as edits
        from (select v.word, v.in_names, levenshtein_less_equal(v.word, typed, allowed + 1) as edits from search_vocabulary v
              where left(v.word, 1) = left(typed, 1) and char_length(v.word) between letters - allowed and letters + allowed
                and v.word <> typed offset 0) v
        where v.edits <= allowed + 1
      ), close as materialized (
        select m.* from measured m where m.edits <= allowed or search_name_form(m.word) = form
      )
      select c.word, c.edits into near from close c
      where (not is_known or search_name_form(c.word) = form)
        and exists (select from business_search s where s.doc @@ (others && quote_literal('n:' || c.word)::tsquery))
      order by c.edits, dmetaphone(c.word) = dmetaphone(typed) desc, c.in_names desc, c.word limit 1;
      if near.word is not null and (fewest is null or near.edits < fewest) then
        fewest := near.edits;
        at := i;
        word := near.word;
      end if;
    end loop;
  end loop;
end $$;

-- Concepts of trades also have what people say of what is wrong: "my sink is leaking".
alter table search_synonyms drop constraint search_synonyms_typed_check,
  add constraint search_synonyms_typed_check check (cardinality(typed) <= 150);

-- What cards are searched for to say why they were found. As a function its plan is kept: making it takes longer than running it.
create function search_offered(ids uuid[]) returns table (id uuid, services text[], languages text[]) language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
begin
  return query
    select b.id, array(select s ->> 'name' from jsonb_array_elements(b.services) s where s ->> 'name' is not null), b.languages::text[]
    from businesses b where b.id = any(ids);
end $$;
