import { ensureInstalled } from './install.js'
import { becomeNode } from './node.js'

ensureInstalled()
becomeNode(['bin/demo-data.ts', ...process.argv.slice(2)])
