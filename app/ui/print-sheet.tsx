import { type ComponentProps, useLayoutEffect } from 'react'
import { addStyle } from './added-style.ts'
import rule from './print-sheet.css?inline'

/**
 * What is printed alone, without the page around it. Its rule joins the page only with it: a `:has()` over everything
 * makes the browser style the whole page again after each change, on paper or not.
 */
export function PrintSheet(props: ComponentProps<'div'>) {
  useLayoutEffect(() => addStyle(rule, { media: 'print' }).remove, [])
  return <div data-sheet {...props} />
}
