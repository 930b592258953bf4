import type { Offer, Product } from 'schema-dts'
import type { Plan } from '#domain/plans/schema.ts'

/** The plans as a product with its offers, in schema.org's words: each price with the time that it pays for. */
export function describeOffers(plans: readonly Plan[], site: { name: string; url: string }): Product {
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
