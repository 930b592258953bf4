import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownFile } from '#root.ts'
import { allocatorSettings, nodeOptions } from '../bin/run-settings.js'

// They start Node themselves, so they can't read it from there.
test.each(['deploy/systemd/baobab@.service', 'Dockerfile'])(
  '%s runs the server as npm start does',
  (path) => {
    const text = readFileSync(ownFile(path), 'utf8')
    const command = /^(?:ExecStart=|CMD )(.*server\.js.*)$/m.exec(text)![1]!
    const words = command
      .replaceAll(/[[\]",]/g, ' ')
      .trim()
      .split(/\s+/)
    expect(words.slice(1)).toEqual([...nodeOptions, 'build/server/server.js'])
    const settings = [...text.matchAll(/\b(MALLOC_\w+)=(\S+)/g)].map(([, name, value]) => [name, value])
    expect(Object.fromEntries(settings)).toEqual(allocatorSettings)
  },
)
