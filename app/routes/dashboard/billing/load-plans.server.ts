import type { RouterContextProvider } from 'react-router'
import { pageContext } from '#app/context.ts'
import { listPlans, listUnsoldLimits } from '#domain/plans/queries.server.ts'
import type { Tx } from '#domain/tx.ts'

type Context = Readonly<RouterContextProvider>

/** The public plans: account pages are the same document for everyone. */
export function loadPlans(context: Context) {
  const { read, tag } = context.get(pageContext)
  tag('plans')
  return read(async (tx) => ({ plans: await listPaidPlans(tx) }))
}

/** Includes the limits of plans that are no longer sold, because their subscribers can change to another. */
export function loadPlansToChange(context: Context) {
  const { read, tag } = context.get(pageContext)
  tag('plans')
  return read(async (tx) => ({ plans: await listPaidPlans(tx), unsold: await listUnsoldLimits(tx) }))
}

const listPaidPlans = async (tx: Tx) => (await listPlans(tx)).filter(({ tier }) => tier !== 'free')
