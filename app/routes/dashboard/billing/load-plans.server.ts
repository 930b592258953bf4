import type { RouterContextProvider } from 'react-router'
import { pageContext } from '#app/context.ts'
import { listPlans } from '#domain/plans/queries.server.ts'

/** The public plans: account pages are the same document for everyone. */
export async function loadPlans(context: Readonly<RouterContextProvider>) {
  const { read, tag } = context.get(pageContext)
  tag('plans')
  return { plans: (await read(listPlans)).filter(({ tier }) => tier !== 'free') }
}
