import type { PostingKindName } from '#domain/posting-kinds.ts'

/** A posting of any kind in a mixed list: its card in two lines. */
export type PostingSummary = {
  id: string
  kind: PostingKindName
  path: string
  title: string
  /** When and where, or who: "Sat, Dec 5, 7 PM · Houston, TX". */
  detail: string
  /** What it costs or pays: "Free", "$1,450 a month". */
  note: string | null
  photo: { url: string; alt: string } | null
}
