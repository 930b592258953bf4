declare module 'vt-pbf' {
  export function fromGeojsonVt(
    layers: Record<string, { features: readonly unknown[] }>,
    options?: { version?: number; extent?: number },
  ): Uint8Array
}
