/** A move that can't be made; the message fits on one line. */
export class MoveError extends Error {
  override name = 'MoveError'
}
