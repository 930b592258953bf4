import { neededMajor } from '../../bin/run-settings.js'

// A release is started with the machine's own Node. Import this first: what comes after it may not even load in an older one.
if (Number.parseInt(process.versions.node, 10) < neededMajor) {
  process.stderr.write(
    `Node ${neededMajor} or later is needed, and ${process.execPath} is ${process.version}: install it from https://nodejs.org, or start with the path of another\n`,
  )
  process.exit(1)
}
