import type { ComponentType, ReactNode } from 'react'
import type { TextKindName } from '#domain/texts/kinds.ts'
import type { ListedText, Text } from '#domain/texts/schema.ts'
import { CancelSending, ClosedIssue, SendIssue } from '../newsletter/send-issue.tsx'

type TextParts = {
  /** Columns of the list, in addition to its fields. */
  columns?: readonly { label: string; show: (text: ListedText) => ReactNode }[]
  /** Further actions on a saved text, below its form. */
  Below?: ComponentType<{ text: Text; isDirty: boolean; onChanged: (text: Text) => void }>
  /** Replaces the form while a text can't be changed. */
  Closed?: ComponentType<{ text: Text; onChanged: (text: Text) => void }>
  /** Lets a scheduled text be changed again. */
  Reopen?: ComponentType<{ text: Text; onChanged: (text: Text) => void }>
}

const number = (value: number, { state }: ListedText) => (state === 'draft' ? '–' : value)

/** Components that only some kinds of text have. A plain kind has none. */
export const kindParts: { [K in TextKindName]?: TextParts } = {
  help: {
    columns: [
      {
        label: 'Helpful',
        show: (text) => {
          const { yes, no } = text.kind === 'help' ? text.facts : { yes: 0, no: 0 }
          return yes + no === 0 ? '–' : `${yes} of ${yes + no}`
        },
      },
    ],
  },
  newsletter: {
    columns: [
      {
        label: 'Emails',
        show: (text) => text.kind === 'newsletter' && number(text.facts.recipients, text),
      },
      {
        label: 'Unsubscribed',
        show: (text) => text.kind === 'newsletter' && number(text.facts.left, text),
      },
    ],
    Below: SendIssue,
    Closed: ClosedIssue,
    Reopen: CancelSending,
  },
}
