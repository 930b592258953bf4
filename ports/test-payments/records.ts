import type {
  BilledTo,
  Card,
  Discount,
  InvoiceLine,
  Price,
  ProviderInvoice,
  ProviderSubscription,
} from '../payments.ts'

/** Of a card that isn't one: whether the next payment with it is declined. */
export type TestCard = Card & { isDeclined: boolean }

export type TestCustomer = { id: string; userId: string; email: string; billedTo: BilledTo }

type Page = {
  id: string
  customerId: string
  successUrl: string
  cancelUrl: string
  state: 'open' | 'needs_action' | 'failed' | 'complete' | 'expired'
  expiresAt: Date
}
export type TestCheckout = Page & {
  price: Price
  discount: Discount | null
  businessId: string
  userId: string
  description: string
  subscriptionId: string | null
}
export type TestCardPage = Page & { subscriptionId: string }

export type TestSubscription = Omit<ProviderSubscription, 'card' | 'discountCode' | 'newestInvoiceId'> & {
  card: TestCard
  discount: Discount | null
  description: string
  /** Left over from a smaller plan. */
  creditCents: number
  newestInvoiceId: string | null
}
export type TestInvoice = ProviderInvoice & { lines: InvoiceLine[]; attempts: number }

export type TestKinds = {
  customer: TestCustomer
  checkout: TestCheckout
  card_page: TestCardPage
  subscription: TestSubscription
  invoice: TestInvoice
}

/** What the test provider keeps, within one transaction: whoever holds it is alone. */
export type TestRecords = {
  find<Kind extends keyof TestKinds>(kind: Kind, id: string): Promise<TestKinds[Kind] | null>
  list<Kind extends keyof TestKinds>(kind: Kind): Promise<TestKinds[Kind][]>
  save<Kind extends keyof TestKinds>(kind: Kind, record: TestKinds[Kind]): Promise<void>
  /** What this key was answered before; undefined for a new one. */
  answerOf(key: string): Promise<unknown>
  remember(key: string, answer: unknown): Promise<void>
  addEvent(event: { id: string; body: string }): Promise<void>
}

export type TestStore = {
  use<T>(fn: (records: TestRecords) => Promise<T>): Promise<T>
  /** Oldest first. */
  listUndelivered(): Promise<{ id: string; body: string }[]>
  markTried(id: string, delivered: boolean): Promise<void>
}
