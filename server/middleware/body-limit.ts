import { bodyLimit as limit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'

/** Refuses longer bodies with 413, also those that don't say their length. Routes for uploads bring their own. */
export const bodyLimit = (bytes: number) =>
  limit({
    maxSize: bytes,
    onError: () => {
      throw new HTTPException(413, { message: `At most ${Math.floor(bytes / 1024)} kB can be sent here` })
    },
  })
