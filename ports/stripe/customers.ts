import type { Payments } from '../payments.ts'
import type { StripeDesk } from './desk.ts'

type Customer = Parameters<Payments['updateCustomer']>[0]

export function stripeCustomers(desk: StripeDesk): Pick<Payments, 'createCustomer' | 'updateCustomer'> {
  async function updateCustomer({ customerId, email, billedTo: { name, address } }: Customer): Promise<void> {
    const billed = address && {
      line1: address.line1,
      line2: address.line2 ?? '',
      city: address.city,
      state: address.state,
      postal_code: address.postalCode ?? '',
      country: address.country,
    }
    await desk.ask((stripe) =>
      // Without an address, the one that was typed at the last checkout stays: taxes go by it.
      stripe.customers.update(customerId, { email, name, ...(billed && { address: billed }) }),
    )
  }

  return {
    updateCustomer,
    async createCustomer({ key, userId, ...written }) {
      // Under its key only what never changes: a second try may come with another address.
      const { id } = await desk.ask((stripe) =>
        stripe.customers.create({ metadata: { user_id: userId } }, { idempotencyKey: key }),
      )
      await updateCustomer({ customerId: id, ...written })
      return { customerId: id }
    },
  }
}
