// Prints every sentence shown to people, by file, for an editor to review: `npm run sentences [-- app/routes/public]`.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ensureInstalled } from './install.js'
import { root } from './node.js'

ensureInstalled()
const ts = createRequire(import.meta.url)('typescript')

const folders = ['app', 'auth', 'db/reference', 'domain', 'ports', 'server']
const asked = process.argv.slice(2)
/** Attributes whose values are only read by machines. */
const unread =
  /^(class|className|href|to|d|viewBox|sizes|rel|key|id|name|type|points|transform|fill|stroke|as|media)$|ClassName$|^data-/

for (const path of folders.flatMap((folder) => listFiles(folder))) {
  if (asked.length > 0 && !asked.some((part) => path.includes(part))) continue
  const sentences = path.endsWith('.md')
    ? readFileSync(join(root, path), 'utf8').split('\n')
    : readSentences(path)
  const distinct = [...new Set(sentences.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean))]
  if (distinct.length > 0)
    process.stdout.write(`\n${path}\n${distinct.map((text) => `  ${text}\n`).join('')}`)
}

function listFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(tsx?|md)$/.test(entry.name) && !/\.(test|gen)\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}

function readSentences(path) {
  const source = ts.createSourceFile(
    path,
    readFileSync(join(root, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const found = []
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return
    // SQL and other text only read by machines.
    if (ts.isTaggedTemplateExpression(node)) return
    if (ts.isJsxAttribute(node) && unread.test(node.name.getText())) return
    if (
      ts.isCallExpression(node) &&
      /(^|\.)(cn|cva|sql|raw|matchMedia|querySelector\w*|closest|matches)$/.test(node.expression.getText())
    )
      return
    if (ts.isPropertyAssignment(node) && unread.test(node.name.getText())) return
    if (ts.isJsxText(node)) found.push(node.text)
    else if (ts.isStringLiteralLike(node) && isRead(node.text)) found.push(node.text)
    else if (ts.isTemplateExpression(node)) {
      const text = node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('')
      if (isRead(text)) found.push(text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** True for words, as opposed to a key, class list, URL or query. */
function isRead(text) {
  if (!/\p{L}{2}/u.test(text)) return false
  if (/^[\p{Lu}][\p{Ll}]+$/u.test(text)) return true
  return /\s/.test(text.trim()) && !/^[a-z0-9:[\]()_\-./%!*&>~,='"#\s]+$/.test(text)
}
