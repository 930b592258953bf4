import { bodyLimit as limit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'

/**
 * Rejects longer bodies with 413, including those that don't declare their length. Upload routes bring their own limit.
 */
export const bodyLimit = (bytes: number) =>
  limit({
    maxSize: bytes,
    onError: () => {
      throw new HTTPException(413, { message: `At most ${Math.floor(bytes / 1024)} kB can be sent here` })
    },
  })
