import { ensureBuilt } from './build.js'
import { ensureInstalled } from './install.js'
import { becomeNode } from './node.js'

ensureInstalled()
ensureBuilt()
becomeNode(['bin/make-release.ts', ...process.argv.slice(2)])
