import { createHash } from 'node:crypto'

/** A third, known by the words alone: adding others moves none. */
export const isKeptAside = (words: string): boolean =>
  createHash('sha256').update(words).digest().readUInt32BE() % 3 === 0
