import { randomInt, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoPeople } from './people.ts'

/** Which set of accounts the passwords belong to, and each password by address. */
export type StoredPasswords = { set: string; passwords: ReadonlyMap<string, string> }

export const passwordPath = (dataDir: string): string => join(dataDir, 'demo-accounts.txt')

/** The file isn't as it was written; the message says what to do. */
class PasswordFileError extends Error {
  override name = 'PasswordFileError'
}

/**
 * The passwords in the data directory, created if missing: they are on disk before any account has them. Of two
 * processes that share the directory, one creates them. Throws `PasswordFileError`.
 */
export function storePasswords(dataDir: string): StoredPasswords {
  const path = passwordPath(dataDir)
  if (!isThere(path)) place(path, describe(newPasswords()))
  const kept = read(path)
  if (!kept) throw new PasswordFileError(`${path} isn't whole; delete it, and the next start makes it anew`)
  return kept
}

/** Rewrites the file, with more about each account. */
export function describePasswords(dataDir: string, kept: StoredPasswords, lines: string[]): void {
  const path = passwordPath(dataDir)
  const draft = draftOf(path)
  write(draft, describe(kept, lines))
  renameSync(draft, path)
}

/** Deletes the file, whichever set it belongs to. */
export const purgePasswords = (dataDir: string): void => rmSync(passwordPath(dataDir), { force: true })

/** Deletes the file if it belongs to another set than the existing one: nobody can sign in with it. */
export function purgeOtherPasswords(dataDir: string, set: string | null): void {
  if (!isThere(passwordPath(dataDir))) return
  const kept = read(passwordPath(dataDir))
  if (kept && kept.set !== set) purgePasswords(dataDir)
}

/** A line of the table, for people and for `read`. */
export const accountLine = (email: string, password: string, about: string): string =>
  `  ${email.padEnd(23)}  ${password}  ${about}`

function describe({ set, passwords }: StoredPasswords, lines?: string[]): string {
  const table = lines ?? demoPeople.map(({ email, name }) => accountLine(email, passwords.get(email)!, name))
  return `Accounts to try this site with, made together with its demo data.
npm run baobab -- demo remove deletes them, the demo data and this file.

${table.join('\n')}

Set ${set}
`
}

/** Null for a file that someone has edited beyond recognition. */
function read(path: string): StoredPasswords | null {
  const text = readFileSync(path, 'utf8')
  const set = /^Set ([0-9a-f-]{36})$/m.exec(text)?.[1]
  const passwords = new Map(
    [...text.matchAll(/^ {2}(\S+@\S+) +(\S+)/gm)].map(([, email, password]) => [email!, password!]),
  )
  return set && demoPeople.every(({ email }) => passwords.has(email)) ? { set, passwords } : null
}

const newPasswords = (): StoredPasswords => ({
  set: randomUUID(),
  passwords: new Map(demoPeople.map(({ email }) => [email, randomPassword()])),
})

// Without characters that look alike; four groups of four are 79 bits.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

const draftOf = (path: string): string => `${path}.${randomUUID()}.new`
const write = (path: string, text: string): void => writeFileSync(path, text, { mode: 0o600, flush: true })

/** Writes it completely or not at all, and never over an existing one. */
function place(path: string, text: string): void {
  const draft = draftOf(path)
  write(draft, text)
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!isThere(path)) throw error
  } finally {
    rmSync(draft)
  }
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}
