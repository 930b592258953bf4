import { ensureInstalled } from './install.js'
import { becomeNode } from './node.js'

ensureInstalled()
becomeNode(['bin/payments.ts', ...process.argv.slice(2)])
