import { Suspense } from 'react'
import { type MetaDescriptor, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import type { Offer, Product } from 'schema-dts'
import { type PlanChoice, planChoiceWords, readPlanChoice } from '#app/components/billing/plan-paths.ts'
import { EmptyState } from '#app/components/empty-state.tsx'
import { WeavePattern } from '#app/components/kente-divider.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { Prose } from '#app/components/prose.tsx'
import { useHydrated } from '#app/components/search/use-hydrated.ts'
import { pageContext } from '#app/context.ts'
import { flag, oneOf, pageQuery, withQuery } from '#app/page-query.ts'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { listPlans } from '#domain/plans/queries.server.ts'
import type { Billing, Plan } from '#domain/plans/schema.ts'
import { paidTiers } from '#domain/plans/tiers.ts'
import { loadInfoPage } from '../load-info-page.server.ts'
import type { Route } from './+types/page.ts'
import { BillingSwitch } from './billing-switch.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanTable } from './plan-table.tsx'

export function meta({ matches, loaderData, location }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  if (!loaderData || !site) return []
  const { page, plans, isSelling } = loaderData
  return pageMeta(site, {
    title: page.title,
    description: page.summary,
    path: '/pricing',
    index: location.search === '',
    crumbs: [{ label: page.title }],
    jsonLd: plans.length > 0 && isSelling ? describeOffers(plans, site) : [],
  })
}

/**
 * The choice, and whether there is a listing or an abandoned checkout; only the browser reads which one. Of plans, the
 * document marks the built-in ones.
 */
const pricingQuery = pageQuery({
  plan: oneOf(paidTiers),
  tier: oneOf(paidTiers),
  billing: oneOf(['yearly']),
  business: flag,
  canceled: flag,
})

export const loader = withQuery(pricingQuery, async ({ context }: Route.LoaderArgs) => {
  const { tag, site } = context.get(pageContext)
  tag('plans')
  const { isSelling } = site
  return loadInfoPage(context, 'pricing', async (tx) => ({ plans: await listPlans(tx), isSelling }))
})

/** Both prices of each plan are in the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function Pricing({ loaderData: { page, plans, isSelling } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const planChoice = usePlanChoice(params)
  return (
    <>
      <div className="relative isolate overflow-hidden">
        <WeavePattern kind="tibeb" className="fade-middle -z-10 text-clay opacity-10" />
        <div className="wrap pt-12 pb-16 lg:pt-20">
          <header className="mx-auto grid max-w-3xl justify-items-center text-center">
            <h1 className="text-4xl font-extrabold sm:text-6xl">{page.title}</h1>
            <p className="mt-5 max-w-[34.5em] text-lg text-muted">{page.summary}</p>
            {plans.length > 0 && <BillingSwitch plans={plans} planChoice={planChoice} className="mt-8" />}
          </header>
          {plans.length > 0 && !isSelling && (
            <Alert title="Paid plans aren’t for sale right now" className="mx-auto mt-8 max-w-3xl">
              <p>Listing your business is free. You can upgrade here when plans are available.</p>
            </Alert>
          )}
          {plans.length > 0 && isSelling && (params.has('canceled') || params.has('business')) && (
            <YourChoice
              planChoice={planChoice}
              plan={plans.find(({ id }) => id === planChoice.plan)}
              canceled={params.get('canceled')}
              className="mx-auto mt-8 max-w-3xl"
            />
          )}
          {plans.length > 0 ? (
            <ul
              aria-label="Plans"
              data-many={plans.length > 3 || undefined}
              className="group/plans mt-10 flex flex-wrap justify-center gap-5 lg:gap-6"
            >
              {plans.map((plan) => (
                <li key={plan.id} className={cn('grid w-full', widthFor(plans.length))}>
                  <PlanCard plan={plan} planChoice={planChoice} isSelling={isSelling} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              title="No plans are on sale at the moment."
              actions={<ButtonLink to="/register">Get Listed</ButtonLink>}
              className="mt-10"
            >
              Listings are always free.
            </EmptyState>
          )}
        </div>
      </div>
      {plans.length > 1 && <PlanTable plans={plans} />}
      <div className="wrap py-16 lg:py-24">
        <Prose content={page.content} layout="rows" />
      </div>
      <Invitation />
    </>
  )
}

/** What the visitor has already chosen. The document doesn't know the listing: it is the same for everyone. */
function usePlanChoice(params: URLSearchParams): Required<PlanChoice> {
  const isHydrated = useHydrated()
  const planChoice = readPlanChoice(params)
  if (isHydrated) return planChoice
  const isKnown = (paidTiers as readonly (string | null)[]).includes(planChoice.plan)
  return { ...planChoice, plan: isKnown ? planChoice.plan : null, businessId: null }
}

/** Rows that are full, or as good as: two, three and four in one, five and six in two. */
const widthFor = (count: number) =>
  count === 4 || count > 6
    ? 'lg:w-[calc((100%-1.5rem)/2)] xl:w-[calc((100%-4.5rem)/4)]'
    : 'lg:w-[calc((100%-3rem)/3)]'

function Invitation() {
  return (
    <section aria-labelledby="invitation" className="on-deep bg-indigo-deep text-cream">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-14 lg:py-16">
        <div>
          <h2 id="invitation" className="text-3xl lg:text-4xl">
            Start with a free listing
          </h2>
          <p className="mt-3 max-w-[52ch] text-lg text-cream-muted">
            Your own page in ten minutes. Choose a plan later, once customers come.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/register" variant="accent" size="lg">
            Get Listed
          </ButtonLink>
          <ButtonLink to="/directory" variant="outlineDeep" size="lg">
            Browse Businesses
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** The plans as a product with its offers, in schema.org's terms: each price with its billing period. */
function describeOffers(plans: readonly Plan[], site: { name: string; url: string }): Product {
  return {
    '@type': 'Product',
    '@id': `${site.url}/pricing#listing`,
    name: `A listing on ${site.name}`,
    description: 'A page in the directory, with more room and analytics by plan.',
    image: `${site.url}/social.png`,
    brand: { '@type': 'Brand', name: site.name },
    offers: plans.flatMap((plan) => [
      offer(plan, plan.priceMonthCents, 'MON', site.url),
      ...(plan.priceYearCents > 0 ? [offer(plan, plan.priceYearCents, 'ANN', site.url)] : []),
    ]),
  }
}

function offer(plan: Plan, cents: number, unitCode: 'MON' | 'ANN', siteUrl: string): Offer {
  const price = (cents / 100).toFixed(2)
  return {
    '@type': 'Offer',
    name: `${plan.name}, ${unitCode === 'MON' ? 'monthly' : 'yearly'}`,
    url: `${siteUrl}/pricing${unitCode === 'ANN' ? '?billing=yearly' : ''}`,
    price,
    priceCurrency: plan.currency,
    availability: 'https://schema.org/InStock',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: plan.currency,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
    },
  }
}

// Private data, requested by the browser.
const Known = lazyPart(() => import('./known-choice.tsx'))

/**
 * Who a plan is for, and that a checkout was abandoned. A URL proves nothing: facts about a listing or a payment are
 * requested as the signed-in user.
 */
function YourChoice({
  planChoice,
  plan,
  canceled,
  className,
}: {
  planChoice: Required<PlanChoice>
  /** The one chosen, where it is sold. */
  plan: Plan | undefined
  /** The abandoned checkout; null if there is none. */
  canceled: string | null
  className?: string
}) {
  const user = useSignedIn()
  return (
    <section
      aria-label="Your choice"
      className={cn(
        'grid content-center gap-3 rounded-card border border-line border-l-4 border-l-ochre bg-paper p-5',
        // Reserves space for what loads later.
        canceled === null ? 'min-h-36 sm:min-h-20' : 'min-h-58 sm:min-h-40',
        className,
      )}
    >
      {canceled !== null && <p>You left the checkout. {keptWords(plan, planChoice.billing)}</p>}
      {user ? (
        <Suspense>
          <Known userId={user.id} planChoice={planChoice} planName={plan?.name ?? null} canceled={canceled} />
        </Suspense>
      ) : (
        canceled === null && <p>{keptWords(plan, planChoice.billing)}</p>
      )}
    </section>
  )
}

const keptWords = (plan: Plan | undefined, billing: Billing) =>
  plan
    ? `Your choice is saved: ${planChoiceWords({ name: plan.name, billing })}.`
    : 'Choose a plan for your listing below.'
