-- The test provider is the adapter for Stripe with a Stripe of this process behind it: what it keeps are Stripe's own objects.
-- What was bought before goes on; pages that are open are closed, and what wasn't delivered is found by the nightly comparison.
delete from test_payment_events;
delete from test_payment_keys;

create temporary table before_stripe on commit drop as select kind, id, data from test_payments;
delete from test_payments;

alter table test_payments drop constraint test_payments_kind_check;
alter table test_payments add constraint test_payments_kind_check check (kind in ('customer', 'product', 'price', 'coupon',
  'discount', 'payment_method', 'setup_intent', 'session', 'page', 'subscription', 'invoice', 'invoice_payment', 'charge', 'dispute',
  'refund'));
-- In the order in which they came.
alter table test_payments add column number integer not null generated always as identity;

create function pg_temp.seconds(moment text) returns bigint language sql immutable
  return floor(extract(epoch from moment::timestamptz))::bigint;

insert into test_payments (kind, id, data)
select 'customer', id, jsonb_build_object('id', id, 'object', 'customer', 'email', data -> 'email',
    'name', data #> '{billedTo,name}', 'address', nullif(data #> '{billedTo,address}', 'null'),
    'metadata', jsonb_build_object('user_id', data -> 'userId'),
    'invoice_settings', jsonb_build_object('default_payment_method', null),
    'balance', (select coalesce(-sum((s.data ->> 'creditCents')::int), 0) from before_stripe s
      where s.kind = 'subscription' and s.data ->> 'customerId' = c.id and s.data ->> 'state' <> 'canceled'))
from before_stripe c where kind = 'customer' order by id;

insert into test_payments (kind, id, data)
select 'payment_method', 'pm_' || id, jsonb_build_object('id', 'pm_' || id, 'object', 'payment_method', 'type', 'card',
    'created', pg_temp.seconds(data ->> 'createdAt'),
    'metadata', case when (data #>> '{card,isDeclined}')::boolean then '{"bank": "declines"}' else '{}' end::jsonb,
    'card', jsonb_build_object('brand', data #> '{card,brand}', 'last4', data #> '{card,last4}',
      'exp_month', data #> '{card,expMonth}', 'exp_year', data #> '{card,expYear}'))
from before_stripe where kind = 'subscription' order by data ->> 'createdAt';

insert into test_payments (kind, id, data)
select 'coupon', 'coupon_' || id, jsonb_build_object('id', 'coupon_' || id, 'object', 'coupon', 'name', discount -> 'code',
    'metadata', jsonb_build_object('code', discount -> 'code'),
    'percent_off', discount #> '{off,percent}', 'amount_off', discount #> '{off,amountCents}',
    'duration', case when jsonb_typeof(discount -> 'lasts') = 'string' then discount ->> 'lasts' else 'repeating' end,
    'duration_in_months', discount #> '{lasts,months}')
from (select id, data -> 'discount' as discount from before_stripe
  where kind = 'subscription' and jsonb_typeof(data -> 'discount') = 'object' order by id) given;

insert into test_payments (kind, id, data)
select 'discount', 'di_' || id, jsonb_build_object('id', 'di_' || id, 'object', 'discount', 'subscription', id,
    'source', jsonb_build_object('type', 'coupon', 'coupon', 'coupon_' || id), 'start', start,
    'end', case when lasts = '"once"' then start + 1
      when lasts ? 'months' then extract(epoch from to_timestamp(start) at time zone 'UTC'
        + make_interval(months => (lasts ->> 'months')::int))::bigint end)
from (select id, data #> '{discount,lasts}' as lasts, pg_temp.seconds(data ->> 'createdAt') as start from before_stripe
  where kind = 'subscription' and jsonb_typeof(data -> 'discount') = 'object' order by id) given;

insert into test_payments (kind, id, data)
select 'subscription', id, jsonb_build_object('id', id, 'object', 'subscription', 'status', data -> 'state',
    'created', pg_temp.seconds(data ->> 'createdAt'), 'customer', data -> 'customerId',
    'cancel_at', null, 'cancel_at_period_end', data -> 'cancelsAtPeriodEnd',
    'canceled_at', pg_temp.seconds(data ->> 'endedAt'), 'ended_at', pg_temp.seconds(data ->> 'endedAt'),
    'cancellation_details', jsonb_build_object('comment', data -> 'cancelNote', 'feedback', null, 'reason', null),
    'default_payment_method', 'pm_' || id,
    'discounts', case when jsonb_typeof(data -> 'discount') = 'object' then jsonb_build_array('di_' || id) else '[]' end,
    'latest_invoice', data -> 'newestInvoiceId',
    'pause_collection', case when (data ->> 'isPaused')::boolean then '{"behavior": "void", "resumes_at": null}'::jsonb end,
    'description', data -> 'description', 'automatic_tax', jsonb_build_object('enabled', false),
    'metadata', jsonb_strip_nulls(jsonb_build_object('business_id', data -> 'businessId', 'user_id', data -> 'userId',
      'cancel_reason', data -> 'cancelReason')),
    'items', jsonb_build_object('object', 'list', 'has_more', false, 'data', jsonb_build_array(jsonb_build_object(
      'id', 'si_' || id, 'object', 'subscription_item',
      'current_period_start', pg_temp.seconds(data ->> 'periodStart'),
      'current_period_end', pg_temp.seconds(data ->> 'periodEnd'),
      'price', jsonb_build_object('id', 'price_' || id, 'object', 'price', 'active', false, 'lookup_key', null,
        'created', pg_temp.seconds(data ->> 'createdAt'), 'currency', lower(data #>> '{price,currency}'),
        'product', 'plan_' || (data #>> '{price,tier}'), 'unit_amount', data #> '{price,amountCents}',
        'tax_behavior', 'exclusive', 'metadata', jsonb_build_object('tier', data #> '{price,tier}'),
        'recurring', jsonb_build_object('interval_count', 1,
          'interval', case data #>> '{price,interval}' when 'yearly' then 'year' else 'month' end))))))
from before_stripe where kind = 'subscription' order by data ->> 'createdAt';

insert into test_payments (kind, id, data)
select 'invoice', id, jsonb_build_object('id', id, 'object', 'invoice', 'status', data -> 'state',
    'created', pg_temp.seconds(data ->> 'createdAt'), 'currency', lower(data ->> 'currency'), 'number', data -> 'number',
    'customer', data -> 'customerId', 'amount_due', greatest(0, (data ->> 'totalCents')::int), 'amount_paid', data -> 'paidCents',
    'total', data -> 'totalCents', 'starting_balance', 0, 'ending_balance', 0,
    'period_start', pg_temp.seconds(data ->> 'periodStart'), 'period_end', pg_temp.seconds(data ->> 'periodStart'),
    'next_payment_attempt', pg_temp.seconds(data ->> 'nextAttemptAt'), 'hosted_invoice_url', null, 'invoice_pdf', null,
    'attempt_count', data -> 'attempts', 'discounts', '[]'::jsonb,
    'lines', jsonb_build_object('object', 'list', 'has_more', false, 'data', (
      select coalesce(jsonb_agg(jsonb_build_object('id', 'il_' || place || '_' || id, 'object', 'line_item',
        'description', each -> 'description', 'amount', each -> 'amountCents',
        'period', jsonb_build_object('start', pg_temp.seconds(data ->> 'periodStart'),
          'end', pg_temp.seconds(data ->> 'periodEnd'))) order by place), '[]')
      from jsonb_array_elements(data -> 'lines') with ordinality as lines (each, place))),
    'parent', jsonb_build_object('type', 'subscription_details',
      'subscription_details', jsonb_build_object('subscription', data -> 'subscriptionId')),
    'status_transitions', jsonb_build_object('paid_at', pg_temp.seconds(data ->> 'paidAt')),
    'total_discount_amounts', '[]'::jsonb, 'total_taxes', '[]'::jsonb)
from before_stripe where kind = 'invoice' order by data ->> 'createdAt', data ->> 'number';

insert into test_payments (kind, id, data)
select 'charge', 'ch_' || id, jsonb_build_object('id', 'ch_' || id, 'object', 'charge', 'payment_intent', 'pi_ch_' || id,
    'amount', data -> 'paidCents', 'amount_refunded', data -> 'refundedCents',
    'disputed', jsonb_typeof(data -> 'dispute') = 'string', 'refunded', data -> 'refundedCents' = data -> 'paidCents')
from before_stripe where kind = 'invoice' and (data ->> 'paidCents')::int > 0 order by data ->> 'createdAt';

insert into test_payments (kind, id, data)
select 'invoice_payment', 'inpay_' || id, jsonb_build_object('id', 'inpay_' || id, 'object', 'invoice_payment',
    'status', 'paid', 'invoice', id, 'payment', jsonb_build_object('type', 'payment_intent', 'payment_intent', 'pi_ch_' || id))
from before_stripe where kind = 'invoice' and (data ->> 'paidCents')::int > 0 order by data ->> 'createdAt';

insert into test_payments (kind, id, data)
select 'dispute', 'du_' || id, jsonb_build_object('id', 'du_' || id, 'object', 'dispute', 'charge', 'ch_' || id,
    'payment_intent', 'pi_ch_' || id,
    'status', case data ->> 'dispute' when 'open' then 'needs_response' else data ->> 'dispute' end)
from before_stripe where kind = 'invoice' and jsonb_typeof(data -> 'dispute') = 'string' and (data ->> 'paidCents')::int > 0;

insert into test_payments (kind, id, data)
select 'session', id, jsonb_build_object('id', id, 'object', 'checkout.session', 'mode', 'subscription',
    'created', pg_temp.seconds(data ->> 'expiresAt') - 86400, 'expires_at', pg_temp.seconds(data ->> 'expiresAt'),
    'status', case data ->> 'state' when 'complete' then 'complete' else 'expired' end,
    'payment_status', case data ->> 'state' when 'complete' then 'paid' else 'unpaid' end,
    'url', null, 'customer', data -> 'customerId', 'subscription', data -> 'subscriptionId', 'setup_intent', null,
    'metadata', jsonb_build_object('business_id', data -> 'businessId', 'user_id', data -> 'userId'))
from before_stripe where kind = 'checkout' order by data ->> 'expiresAt';

insert into test_payments (kind, id, data)
select 'page', id, jsonb_build_object('id', id, 'state', 'open', 'terms', null,
    'success_url', data -> 'successUrl', 'cancel_url', data -> 'cancelUrl')
from before_stripe where kind = 'checkout';

drop function pg_temp.seconds(text);

-- Stripe's moments are whole seconds.
update subscriptions set period_start = date_trunc('second', period_start), period_end = date_trunc('second', period_end)
where provider = 'test';
