import { compress } from 'hono/compress'

/** Compresses responses that aren't cached compressed: those of the API. Pages and assets are already encoded. */
export const compression = () => compress({ threshold: 1024 })
