import { ensureInstalled } from './install.js'
import { becomeNode } from './node.js'

ensureInstalled()
becomeNode(['bin/show-definitions.ts', ...process.argv.slice(2)])
