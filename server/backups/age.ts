import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../start/stop-line.ts'

const bytesOf = (path: string) =>
  Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>

/** Throws `StartError` for one that is misspelled: better at the start than at night. */
export async function assertRecipients(recipients: readonly string[]): Promise<void> {
  if (recipients.length === 0) return
  const { Encrypter } = await import('age-encryption')
  for (const recipient of recipients) {
    try {
      new Encrypter().addRecipient(recipient)
    } catch (error) {
      throw new StartError(
        `BACKUP_RECIPIENTS can't be used: ${recipient.slice(0, 20)}… is no key of age (${error instanceof Error ? error.message : error})`,
      )
    }
  }
}

/** Encrypts a file for these recipients (`age1…`), as the program `age` does. */
export async function encryptFile(path: string, to: string, recipients: readonly string[]): Promise<void> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const encrypted = await encrypter.encrypt(bytesOf(path))
  await pipeline(Readable.fromWeb(encrypted as never), createWriteStream(to, { mode: 0o600 }))
}

/** The reverse, with a file of identities as `age-keygen` writes it. Throws `StartError`. */
export async function decryptFile(path: string, to: string, identityFile: string): Promise<void> {
  const { Decrypter } = await import('age-encryption')
  const identities = (await readFile(identityFile, 'utf8')).match(/^AGE-SECRET-KEY-\S+$/gm)
  if (!identities) throw new StartError(`${identityFile} holds no AGE-SECRET-KEY`)
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    const decrypted = await decrypter.decrypt(bytesOf(path))
    await pipeline(Readable.fromWeb(decrypted as never), createWriteStream(to, { mode: 0o600 }))
  } catch (error) {
    throw new StartError(
      `${path} can’t be decrypted with ${identityFile}: ${error instanceof Error ? error.message : error}`,
    )
  }
}
