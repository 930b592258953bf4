export const mostLists = 50
/** On one account, in all lists together. */
export const mostSaved = 1000
/** On a device without an account. */
export const mostOnDevice = 100
