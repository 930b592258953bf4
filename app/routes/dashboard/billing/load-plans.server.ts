import type { RouterContextProvider } from 'react-router'
import { pageContext } from '#app/context.ts'
import { listPlans } from '#domain/plans/queries.server.ts'

/** What is sold, as anyone may see it: the pages of one's own are the same document for everyone. */
export async function loadPlans(context: Readonly<RouterContextProvider>) {
  const { read, tag } = context.get(pageContext)
  tag('plans')
  return { plans: (await read(listPlans)).filter(({ tier }) => tier !== 'free') }
}
