import { z } from 'zod'

/** Direction marks, characters of no width, and letters that are blank: Hangul fillers, an empty Braille cell. */
const invisible =
  /[\u202A-\u202E\u2066-\u2069\u200B\u2060-\u2065\uFEFF\u180E]|[\u115F\u1160\u3164\uFFA0\u2800]|\u034F|(?![\n\t])\p{Cc}/gu

/** Emoji and some scripts need what joins letters, but nothing is joined in a text that has nothing else. */
const nothingVisible = /^[\s\p{Default_Ignorable_Code_Point}]+$/u

/**
 * Removes what can't be stored (NUL), would reverse a page's text (direction marks) or can't be seen; replaces half
 * surrogate pairs. Tabs and line breaks stay.
 */
export const readable = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(invisible, '')
    .replace(nothingVisible, (blank) => blank.replaceAll(/\S/gu, ''))
    .toWellFormed()

/** One line of text, trimmed. `missing` is said where there is none at all. */
export const oneLine = (missing?: string) =>
  z
    .string(missing)
    .overwrite((text) => readable(text).replaceAll(/\s+/g, ' '))
    .trim()

/** One line of text, trimmed, that is refused with a line break in it. */
export const unbrokenLine = (broken: string) =>
  z
    .string()
    .trim()
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, broken)
    .overwrite(readable)
    .trim()

/** Paragraphs, as written. */
export const paragraphs = () => z.string().overwrite(readable)

/** What a draft may hold, as typed: anything storable of limited length. */
export const typedText = (most: number) => paragraphs().max(most, `At most ${most} characters.`)

/** One line, trimmed; empty is null. */
export const optionalText = (most: number, label: string) =>
  oneLine()
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
