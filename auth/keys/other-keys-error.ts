/** The database was written with other keys than this process has. The message fits on one line and says what to do. */
export class OtherKeysError extends Error {
  override name = 'OtherKeysError'
}
