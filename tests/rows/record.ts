import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  AliasNode,
  CamelCasePlugin,
  IdentifierNode,
  type OperationNode,
  RawNode,
  SelectQueryNode,
} from 'kysely'
import { newShape, type Shape, see } from './shape.ts'

const mostTimes = 300
const mostRows = 50

/** For a template: its results by column names, because the same template may occur in several places. */
export type Seen = { times: number; answers: Record<string, Shape> }
// A worker's files share it, including those that reload their modules.
const worker = globalThis as { seenRows?: Map<string, Seen> }

/** Identifies a template: the texts around its values. */
export const keyOf = (texts: readonly string[]): string => texts.join('\u0000')

/**
 * Records the shape of rows returned by raw statements, and by raw columns of built ones. They pass through the plugin
 * that every database handle has.
 */
export function recordRows(): void {
  if (worker.seenRows) return
  const seen = new Map<string, Seen>()
  worker.seenRows = seen
  const { transformQuery, transformResult } = CamelCasePlugin.prototype
  const nodes = new WeakMap<object, OperationNode>()
  CamelCasePlugin.prototype.transformQuery = function (args) {
    nodes.set(args.queryId, args.node)
    return transformQuery.call(this, args)
  }
  CamelCasePlugin.prototype.transformResult = async function (args) {
    const result = await transformResult.call(this, args)
    const node = nodes.get(args.queryId)
    if (node && result.rows) note(seen, node, result.rows)
    return result
  }
}

export function writeRows(directory: string): void {
  writeFileSync(join(directory, `${process.pid}.json`), JSON.stringify([...(worker.seenRows ?? [])]))
}

function note(seen: Map<string, Seen>, node: OperationNode, rows: readonly Record<string, unknown>[]): void {
  if (RawNode.is(node)) add(seen, node, rows)
  if (!SelectQueryNode.is(node)) return
  for (const { selection } of node.selections ?? []) {
    if (!AliasNode.is(selection) || !RawNode.is(selection.node) || !IdentifierNode.is(selection.alias))
      continue
    const { name } = selection.alias
    add(
      seen,
      selection.node,
      rows.map((row) => row[name]),
    )
  }
}

function add(seen: Map<string, Seen>, { sqlFragments }: RawNode, values: readonly unknown[]): void {
  const key = keyOf(sqlFragments)
  const known = seen.get(key) ?? { times: 0, answers: {} }
  seen.set(key, known)
  known.times += 1
  if (known.times > mostTimes) return
  for (const value of values.slice(0, mostRows)) {
    const columns = isRow(value) ? Object.keys(value).sort().join() : ''
    known.answers[columns] ??= newShape()
    see(known.answers[columns], value)
  }
}

const isRow = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
