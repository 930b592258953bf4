import { html } from 'hono/html'

type ErrorPage = { status: number; title: string; requestId: string }

/** For a form that was sent without scripts: what is wrong, and the way back to what was typed. */
export function formProblemPage({ title, problems }: { title: string; problems: readonly string[] }) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body><main><h1>${title}</h1>
${problems.length > 0 ? html`<ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul>` : ''}
<p>Go back with the Back button of your browser: what you typed is still there.</p></main></body></html>`
}

/** Needs nothing that could be broken at that moment: no bundle, no database, no style. */
export function errorPage({ status, title, requestId }: ErrorPage) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body><main><h1>${title}</h1>
<p>Error ${status}. If you write to us about it, please name this id: <code>${requestId}</code></p>
<p><a href="/">Go to the home page</a></p></main></body></html>`
}
