export const mostLists = 50
/** Per account, across all lists. */
export const mostSaved = 1000
/** On a device without an account. */
export const mostOnDevice = 100
