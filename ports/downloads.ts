/** Loads files from servers that strangers named. */
export type Downloads = {
  /**
   * The bytes at an `https:` URL. Only public addresses at the usual port are connected to, also after a redirect. Throws
   * `DownloadError`, or what the signal was aborted with.
   */
  load(url: string, options: { mostBytes: number; mostMs: number; signal: AbortSignal }): Promise<Uint8Array>
}

export type DownloadFailure =
  /** Not an address that is connected to. */
  | { why: 'address' }
  /** The name leads nowhere, or not to the internet. */
  | { why: 'name' }
  /** The server can't be reached, or breaks off. */
  | { why: 'connection' }
  | { why: 'certificate' }
  | { why: 'redirects' }
  | { why: 'status'; status: number }
  | { why: 'size' }
  | { why: 'time' }
  /** The server sends far more than the file. */
  | { why: 'framing' }

export class DownloadError extends Error {
  override name = 'DownloadError'
  readonly failure: DownloadFailure
  constructor(failure: DownloadFailure, cause?: unknown) {
    super(`The file couldn’t be loaded: ${failure.why}`, { cause })
    this.failure = failure
  }
}
