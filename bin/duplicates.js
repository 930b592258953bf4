import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNode, root } from './node.js'

/** Allowed number of duplicate pairs. It only goes down: when you remove one, lower it. */
export const mostDuplicates = 29

/** Pairs of places that share at least six lines and fifty tokens, as set in `.jscpd.json`, formatted as text. */
export function findDuplicates() {
  const folder = mkdtempSync(join(tmpdir(), 'duplicates-'))
  try {
    const args = [
      'node_modules/jscpd/run-jscpd.js',
      '--config',
      '.jscpd.json',
      '--reporters',
      'json',
      '--output',
      folder,
    ]
    const { status, stderr } = spawnSync(findNode(), args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    const { duplicates } = JSON.parse(readFileSync(join(folder, 'jscpd-report.json'), 'utf8'))
    return duplicates.map(({ firstFile, secondFile }) => `${placeOf(firstFile)} and ${placeOf(secondFile)}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const placeOf = ({ name, start, end }) => `${name}:${start}-${end}`
