import { isRouteErrorResponse } from 'react-router'
import type { ErrorKind } from './error-kind.ts'

export type ErrorWords = { title: string; text: string }

const busy: ErrorWords = {
  title: 'One moment, please',
  text: 'The site is busy right now. Try again in a few seconds.',
}

const wordsOf: Record<'unreachable' | 'outdated', ErrorWords> = {
  unreachable: {
    title: 'No connection',
    text: 'The page couldn’t be loaded. It will open when you’re back online.',
  },
  outdated: {
    title: 'A new version is available',
    text: 'The site was updated while this page was open. Reload to continue.',
  },
}

const statusTexts: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  405: 'Method Not Allowed',
  410: 'Gone',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  504: 'Gateway Timeout',
}

/** For errors without a screen of their own. */
export function errorWords(kind: ErrorKind, error: unknown): ErrorWords {
  if (kind === 'unreachable' || kind === 'outdated') return wordsOf[kind]
  return isRouteErrorResponse(error) && error.status === 503 ? busy : routerWords(error)
}

/** The router's own messages, for error statuses and for when not even an error screen can be shown. */
export function routerWords(error: unknown): ErrorWords {
  const { status, statusText } = isRouteErrorResponse(error) ? error : { status: 500, statusText: '' }
  // HTTP/2 has no status text.
  return {
    title: 'Unexpected Application Error!',
    text: `${status} ${statusText || (statusTexts[status] ?? '')}`.trim(),
  }
}
