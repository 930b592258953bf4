export type ErrorWords = { title: string; text: string }

const busy: ErrorWords = {
  title: 'One moment, please',
  text: 'Too many people are asking at once. Try again in a few seconds.',
}
const unreachable: ErrorWords = {
  title: 'No connection',
  text: 'The page did not arrive. Check your connection and reload, or go back to where you were.',
}
const unknown: ErrorWords = {
  title: 'Something went wrong',
  text: 'This page could not be shown. It is no fault of yours; try again, or go on from the home page.',
}

// What a failed fetch says in Chromium, Firefox and Safari, and a part of the page's code that didn't come.
const networkFailure = /failed to fetch|networkerror|load failed|importing a module script failed/i

export function errorWords(status: number, error: unknown): ErrorWords {
  if (status === 503) return busy
  return error instanceof TypeError && networkFailure.test(error.message) ? unreachable : unknown
}
