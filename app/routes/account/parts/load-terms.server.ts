import type { RouterContextProvider } from 'react-router'
import { pageContext } from '#app/context.ts'
import { findPage } from '#domain/pages/queries.server.ts'

/** The version of the terms that a new account agrees to. */
export async function loadTerms(context: Readonly<RouterContextProvider>) {
  const { read, tag } = context.get(pageContext)
  tag('pages')
  const terms = await read((tx) => findPage(tx, 'legal/terms'))
  return { termsVersion: terms?.version ?? '1.0' }
}
