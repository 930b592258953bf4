import { ensureInstalled } from './install.js'
import { becomeNode } from './node.js'

ensureInstalled()
becomeNode(['bin/write-types.ts'])
