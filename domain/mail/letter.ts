/** `url` without a trailing slash. */
export type LetterSite = { name: string; url: string }

/** Plain text throughout: user input may appear anywhere. */
type LetterParts = {
  subject: string
  /** One paragraph each. */
  lines: string[]
  /** A list of pages after the lines. */
  items?: { title: string; detail: string; link: string }[] | undefined
  /** Rendered Markdown, after the lines; `html` is safe to show and its URLs are absolute. */
  body?: { html: string; text: string } | undefined
  button?: { label: string; link: string } | undefined
  /** Six digits, for people who read email on another device. */
  code?: string | undefined
  /** How long the link and code work, and how many times. */
  validity?: string | undefined
  /** What to do if the reader didn't cause this email. */
  notYou: string
  /** Unsubscribe link for automatic emails: leads to a page with a button. */
  unsubscribe?: { label: string; link: string } | undefined
}

/** An email's three parts, ready for `queueMail`. */
export type Letter = { subject: string; text: string; html: string }

/** One template for every email: HTML, with the same in plain text. */
export function letter(site: LetterSite, parts: LetterParts): Letter {
  return { subject: parts.subject, text: letterText(site, parts), html: letterHtml(site, parts) }
}

function letterText(
  site: LetterSite,
  { lines, items, body, button, code, validity, notYou, unsubscribe }: LetterParts,
): string {
  const paragraphs = [
    ...lines,
    ...(items ?? []).map(({ title, detail, link }) => [title, detail, link].filter(Boolean).join('\n')),
    ...(body ? [body.text] : []),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...(code ? [`${button ? 'Or enter this code' : 'Your code'}: ${code}`] : []),
    ...(validity ? [validity] : []),
    notYou,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.link}`] : []),
    `${site.name}\n${site.url}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}

// The site's colors: light ones in attributes, because many mail programs drop the style sheet; dark ones in the sheet.
const sheet = `
.text p, .text ul, .text ol, .text blockquote { margin: 0 0 16px; }
.text h2 { margin: 24px 0 8px; font-size: 20px; line-height: 26px; }
.text h3 { margin: 20px 0 8px; font-size: 17px; line-height: 24px; }
.text a { color: #0f4a3c; }
.text table { border-collapse: collapse; }
.text th, .text td { padding: 6px 12px 6px 0; text-align: left; vertical-align: top; }
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #15140f !important; }
  .paper { background-color: #1e1c16 !important; border-color: #37332a !important; }
  .ink { color: #f4efe3 !important; }
  .muted { color: #b8af9c !important; }
  .link, .text a { color: #6fcfae !important; }
  .button { background-color: #46a88a !important; color: #06190f !important; }
  .code { background-color: #29261d !important; border-color: #37332a !important; color: #f4efe3 !important; }
  .rule { border-color: #37332a !important; }
}`

const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
// A long address or name breaks anywhere rather than widening the page.
const wrap = 'overflow-wrap:anywhere;word-break:break-word'
const paragraph = `margin:0 0 16px;${font};font-size:16px;line-height:24px;${wrap}`
const small = `margin:0 0 12px;${font};font-size:14px;line-height:20px;${wrap}`
const muted = `${small};color:#5f5a4e`
// A strip of cloth, as on the site.
const strip = ['#0f4a3c', '#e3a32b', '#c4532d', '#2b3470', '#e3a32b', '#0f4a3c']

/** Tables and inline styles, which every mail program understands; no images, nothing loaded from elsewhere. */
function letterHtml(site: LetterSite, parts: LetterParts): string {
  const { lines, items, body, button, code, validity, notYou, unsubscribe } = parts
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(parts.subject)}</title>
<style>${sheet}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#fbf8f2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background-color:#fbf8f2">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px"><a href="${escaped(site.url)}" class="link" style="${font};font-size:20px;font-weight:700;color:#0f4a3c;text-decoration:none">${escaped(site.name)}</a></td></tr>
<tr><td class="paper" style="background-color:#fffdf9;border:1px solid #e6dece;border-radius:12px;overflow:hidden">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${strip.map(cell).join('')}</tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:28px 24px 16px">
<h1 class="ink" style="margin:0 0 16px;${font};font-size:24px;line-height:30px;font-weight:700;color:#1d1b16">${escaped(parts.subject)}</h1>
${lines.map((line) => `<p class="ink" style="${paragraph};color:#1d1b16">${escaped(line)}</p>`).join('\n')}
${(items ?? []).map(itemHtml).join('\n')}
${body ? `<div class="ink text" style="${font};font-size:16px;line-height:24px;${wrap};color:#1d1b16">${body.html}</div>` : ''}
${button ? buttonHtml(button) : ''}
${code ? codeHtml(code, Boolean(button)) : ''}
${validity ? `<p class="muted" style="${muted}">${escaped(validity)}</p>` : ''}
${button ? addressHtml(button.link) : ''}
<p class="muted rule" style="${muted};margin-top:20px;padding-top:16px;border-top:1px solid #e6dece">${escaped(notYou)}</p>
${unsubscribe ? `<p class="muted" style="${muted}"><a href="${escaped(unsubscribe.link)}" class="muted" style="color:#5f5a4e">${escaped(unsubscribe.label)}</a></p>` : ''}
</td></tr></table>
</td></tr>
<tr><td style="padding:16px 4px 0"><p class="muted" style="${muted}">${escaped(site.name)} · <a href="${escaped(site.url)}" class="muted" style="color:#5f5a4e">${escaped(site.url.replace(/^https?:\/\//, ''))}</a></p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const cell = (color: string) =>
  `<td height="6" bgcolor="${color}" style="height:6px;line-height:6px;font-size:0;background-color:${color}">&nbsp;</td>`

const itemHtml = ({ title, detail, link }: { title: string; detail: string; link: string }) =>
  `<p class="ink" style="${paragraph};color:#1d1b16"><a href="${escaped(link)}" class="link" style="color:#0f4a3c;font-weight:600">${escaped(title)}</a>${detail ? `<br><span class="muted" style="color:#5f5a4e">${escaped(detail)}</span>` : ''}</p>`

const buttonHtml = ({ label, link }: { label: string; link: string }) =>
  `<p style="margin:8px 0 20px"><a href="${escaped(link)}" class="button" style="display:inline-block;${font};font-size:16px;line-height:24px;font-weight:600;padding:12px 22px;border-radius:8px;background-color:#0f4a3c;color:#ffffff;text-decoration:none">${escaped(label)}</a></p>`

const codeHtml = (code: string, hasButton: boolean) =>
  `<p class="muted" style="${muted};margin-bottom:6px">${hasButton ? 'Or enter this code:' : 'Your code:'}</p>
<p class="code" style="margin:0 0 20px;padding:12px 16px;border:1px solid #e6dece;border-radius:8px;background-color:#f3ead9;color:#1d1b16;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;line-height:34px;letter-spacing:6px;text-align:center">${escaped(code)}</p>`

const addressHtml = (link: string) =>
  `<p class="muted" style="${muted};word-break:break-all">If the button doesn’t work, open this address:<br><a href="${escaped(link)}" class="link" style="color:#0f4a3c">${escaped(link)}</a></p>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (char) => entities[char]!)
