import type { PoolConfig } from 'pg'
import { type Attributes, SpanKind, type SpanOptions } from '#trace.ts'

const longest = 4_000
// Words in quotes, also escaped ones (E'…') and those between dollars; the last may have been cut off.
const literal = /(?<!\w)e'(?:[^'\\]|\\.|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)|(\$[a-z_]*\$)[\s\S]*?(?:\1|$)/gi
const target = /\b(?:from|into|update|call)\s+(?:only\s+)?"?([a-z_]\w*)/i

/** The statement as it is prepared, with placeholders. What is written out in it, such as a person's claims, is left out. */
export function describeStatement(sql: string, server: Attributes): SpanOptions {
  const text = sql.slice(0, longest * 2).replaceAll(literal, '?')
  const [operation = 'statement'] = /[a-z]+/i.exec(text) ?? []
  const [, table] = target.exec(text) ?? []
  const summary = [operation.toUpperCase(), table].filter(Boolean).join(' ')
  return {
    name: summary,
    kind: SpanKind.CLIENT,
    attributes: { ...server, 'db.query.summary': summary, 'db.query.text': text.slice(0, longest) },
  }
}

/** Which server answers, without user and password. */
export function serverAttributes(connection: PoolConfig, isEmbedded: boolean): Attributes {
  const name = { 'db.system.name': 'postgresql' }
  if (isEmbedded) return { ...name, 'server.address': 'embedded' }
  const url = URL.parse(connection.connectionString ?? '')
  return {
    ...name,
    'server.address': url?.hostname || url?.searchParams.get('host') || (connection.host ?? 'localhost'),
    'server.port': Number(url?.port || (connection.port ?? 5432)),
  }
}
