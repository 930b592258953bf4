-- A phone number or website typed into the search finds its business: both are on its page already.
grant select (phone_digits, website_host) on businesses to anon;
