import { ensureInstalled } from './install.js'
import { becomeNode } from './node.js'

ensureInstalled()
becomeNode(['bin/signing-keys.ts', ...process.argv.slice(2)])
