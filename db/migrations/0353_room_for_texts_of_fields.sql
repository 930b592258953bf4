-- A category asks for up to 30 texts of 300 characters, which take three bytes each in many alphabets, and what former
-- categories left stays. settleCustomValues refuses a little less, with words.
alter table businesses drop constraint businesses_custom_values_check,
  add constraint businesses_custom_values_check
    check (jsonb_typeof(custom_values) = 'object' and octet_length(custom_values::text) <= 80000);
