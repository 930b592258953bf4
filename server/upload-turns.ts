import { createRenderQueue } from '#domain/media/render-queue.ts'

/**
 * A large picture takes a hundred megabytes while it is read, so they are processed one at a time for all users;
 * those waiting are already in memory, so their number is limited. One per process.
 */
export const uploadTurns = createRenderQueue({ running: 1, waiting: 24 })
