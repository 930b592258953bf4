import type { TextKind } from '#domain/content/text-kind.ts'
import { questionText } from '#domain/faqs/text.ts'
import { articleText } from '#domain/help/text.ts'
import { issueText } from '#domain/newsletter/text.ts'
import { pageText } from '#domain/pages/text.ts'
import { postText } from '#domain/posts/text.ts'

/** Every kind of text that administrators write, in tab order. */
export const textKinds = [postText, pageText, articleText, questionText, issueText] as const

export type TextKindName = (typeof textKinds)[number]['kind']

export const textKindNames = textKinds.map(({ kind }) => kind) as [TextKindName, ...TextKindName[]]

export const findTextKind = (name: string | undefined): (TextKind & { kind: TextKindName }) | undefined =>
  textKinds.find(({ kind }) => kind === name)
