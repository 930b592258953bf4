/** Bounds an `LRUCache` to this many entries. Its own `max` takes the memory of them all at once: 24 bytes each and more. */
export const growTo = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 })
