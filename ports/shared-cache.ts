/**
 * A cache that several processes share. Nothing depends on it: a call that fails, or takes too long, finds nothing, and
 * the adapter logs that once.
 */
export type SharedCache = {
  get(key: string): Promise<Buffer | null>
  /** Replaces what is there. The cache may drop it before `ms` have passed. */
  set(key: string, value: Buffer, ms: number): Promise<void>
  /** True for the first who asks, until they release it or `ms` have passed; for everybody if the cache doesn't answer. */
  claim(key: string, ms: number): Promise<boolean>
  /** Only what this process claimed. */
  release(key: string): Promise<void>
  /** Whether someone holds a claim; false if the cache doesn't answer. */
  isClaimed(key: string): Promise<boolean>
  close(): Promise<void>
}
