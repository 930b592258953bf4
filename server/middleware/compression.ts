import { compress } from 'hono/compress'

/** Compresses on the way out what isn't kept compressed: answers of the API. Pages and assets come encoded already. */
export const compression = () => compress({ threshold: 1024 })
