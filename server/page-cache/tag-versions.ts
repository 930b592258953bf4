const mostTags = 20_000

/** Knows which tags changed since when. A moment is a number that grows with every invalidation noticed. */
export class TagVersions {
  #now = 0
  /** Before this moment nothing is known: everything counts as changed. */
  #floor = 0
  readonly #moved = new Map<string, number>()

  get now(): number {
    return this.#now
  }

  invalidate(tags: Iterable<string>): void {
    this.#now += 1
    for (const tag of tags) this.#moved.set(tag, this.#now)
    if (this.#moved.size > mostTags) this.invalidateAll()
  }

  invalidateAll(): void {
    this.#now += 1
    this.#floor = this.#now
    this.#moved.clear()
  }

  movedSince(tags: Iterable<string>, moment: number): boolean {
    if (moment === this.#now) return false
    if (moment < this.#floor) return true
    for (const tag of tags) if ((this.#moved.get(tag) ?? 0) > moment) return true
    return false
  }
}
