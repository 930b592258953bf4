import { ensureInstalled } from './install.js'
import { becomeNode } from './node.js'

ensureInstalled()
// Pages and domain reload by themselves; a change to server/ or db/ takes a restart.
becomeNode(['server.ts'], { NODE_ENV: 'development' })
