/** A complete document. `definitions` is called last, since drawing adds to them. */
export function svg(width: number, height: number, definitions: () => string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${definitions()}</defs>${body}</svg>`
}
