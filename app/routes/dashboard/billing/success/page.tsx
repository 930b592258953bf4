import { type MetaDescriptor, useSearchParams } from 'react-router'
import { SignedInOnly } from '#app/components/guard/signed-in-only.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { isId } from '#domain/is-id.ts'
import type { Route } from './+types/page.ts'
import { Confirmation, UnknownCheckout } from './confirmation.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Your payment',
    description: 'Whether your payment has been confirmed, and what’s next.',
    path: '/payment-success',
    index: false,
  })
}

/** Where the checkout sends people back to. Anyone can enter this URL, so its claims are verified. */
export default function PaymentSuccessPage() {
  return (
    <SignedInOnly title="Your payment">
      {(user) => (
        <div className="wrap min-h-[60svh] max-w-2xl pt-10 pb-20 lg:pt-16">
          <CheckoutResult key={user.id} userId={user.id} />
        </div>
      )}
    </SignedInOnly>
  )
}

function CheckoutResult({ userId }: { userId: string }) {
  const [params] = useSearchParams()
  const id = params.get('checkout') ?? ''
  return isId(id) ? <Confirmation key={id} userId={userId} checkoutId={id} /> : <UnknownCheckout />
}
