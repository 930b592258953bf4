-- Letters of other alphabets take up to four bytes.
alter table posting_drafts drop constraint posting_drafts_fields_check, add constraint posting_drafts_fields_check
  check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 200000);
