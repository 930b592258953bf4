import { html } from 'hono/html'

type Document = {
  title: string
  body: ReturnType<typeof html>
  script?: boolean
  /** When the browser asks again; never without it. */
  refreshSeconds?: number
}

/** Needs neither the pages' bundle nor the database: it has its own style sheet and script. */
const document = ({ title, body, script = false, refreshSeconds }: Document) => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/error-page.css">
${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}${script ? html`<script src="/error-page.js" defer></script>` : ''}</head>
<body><main><h1>${title}</h1>
${body}</main></body></html>`

/** For a form that was sent without scripts: what is wrong, and a link back to what was typed. */
export const formProblemPage = ({ title, problems }: { title: string; problems: readonly string[] }) =>
  document({
    title,
    body: html`${problems.length > 0 ? html`<ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul>` : ''}
<p>Go back with the Back button of your browser: what you typed is still there.</p>`,
  })

/** For a response that isn't a page: an invalid URL, or a busy site. */
export const errorPage = ({
  status,
  title,
  requestId,
}: {
  status: number
  title: string
  requestId: string
}) =>
  document({
    title,
    body: html`<p class="id">Error ${status}. If you write to us about it, please name this ID: <code>${requestId}</code></p>
<p class="buttons">${status === 503 ? html`<a class="primary" href="">Try Again</a>` : ''}<a href="/">Go Home</a></p>`,
  })

/** The status page while the database doesn't answer; it looks again by itself. */
export const downStatusPage = () =>
  outage({
    title: 'The website is down',
    text: "Pages you've opened before may still work. We've been notified automatically.",
  })

/** While only replicas of the database answer. */
export const readOnlyStatusPage = () =>
  outage({
    title: 'Nothing can be saved right now',
    text: "Pages and search work. Logging in, saving and sending don't. We've been notified automatically.",
  })

const outage = ({ title, text }: { title: string; text: string }) =>
  document({
    title,
    refreshSeconds: 30,
    body: html`<p role="status">${text}</p>
<p>This page checks again every 30 seconds.</p>
<p class="buttons"><a class="primary" href="">Check Now</a></p>`,
  })

/**
 * The fallback screen for a page that failed here, as the browser shows it for a bug
 * (`app/components/error-screen.tsx`). Its buttons are links, so they work without scripts: an empty URL is the page's
 * own.
 */
export const crashPage = ({ errorId, isReported }: { errorId: string; isReported: boolean }) =>
  document({
    title: 'Something went wrong',
    script: true,
    body: html`<p role="alert">We've encountered an unexpected error.${
      isReported ? ' This has been automatically reported to our team.' : ''
    }</p>
<p class="id">Error ID: <code>${errorId}</code></p>
<p class="buttons"><a class="primary" href="" data-retry>Try Again</a><a href="">Reload Page</a><a href="/">Go Home</a></p>`,
  })
