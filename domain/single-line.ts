import { z } from 'zod'

/**
 * Removes what can't be stored (NUL) or would reverse a page's text (direction marks); replaces half surrogate pairs.
 * Tabs and line breaks stay.
 */
export const readable = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069\uFEFF]|(?![\n\t])\p{Cc}/gu, '')
    .toWellFormed()

const oneLine = (text: string) => readable(text).replaceAll(/\s+/g, ' ')

/** One line of text, trimmed. */
export const words = () => z.string().overwrite(oneLine).trim()

/** What a draft may hold, as typed: anything storable of limited length. */
export const typedText = (most: number) =>
  z.string().overwrite(readable).max(most, `At most ${most} characters.`)

/** Paragraphs, as written. */
export const paragraphs = () => z.string().overwrite(readable)

/** One line, trimmed; empty is null. */
export const optionalText = (most: number, label: string) =>
  words()
    .max(most, `${label} is too long: at most ${most} characters.`)
    .transform((text) => text || null)
    .nullable()

/** The same with paragraphs. */
export const optionalParagraphs = (most: number, label: string) =>
  paragraphs()
    .trim()
    .max(most, `${label} is too long: at most ${most} characters.`)
    .transform((text) => text || null)
    .nullable()
