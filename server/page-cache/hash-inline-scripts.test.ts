import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInlineScripts } from './hash-inline-scripts.ts'

const table = `<script nonce="n" type="module" async="">;
import * as route0 from "/assets/root.js";
  window.__reactRouterManifest = {
  "entry": {
    "imports": ["/assets/frame.js"]
  },
  "routes": {
    "root": {
      "module": "/assets/root.js",
      "imports": [
        "/assets/frame.js",
        "/assets/shared.js"
      ],
      "css": ["/assets/root.css"]
    },
    "other": {
      "module": "/assets/other.js",
      "imports": [
        "/assets/shared.js"
      ]
    }
  }
};
import("/assets/entry.js");</script>`

test.each([true, false])(
  'the table of files is sent small, under the hash of what is sent (late: %s)',
  (isDelayed) => {
    const { body, scriptHashes } = hashInlineScripts(Buffer.from(`<p>a\n  b</p>${table}<p>end</p>`), 'n', {
      isDelayed,
    })
    const html = Buffer.from(body).toString()
    expect(html).toContain('<p>a\n  b</p>')
    expect(html).toContain('<p>end</p>')
    const script = /<script type="(?:module" async=""|late")>(.*?)<\/script>/s.exec(html)![1]!
    expect(script).not.toContain('\n')
    const json = /__reactRouterManifest = (.*?);import\(/.exec(script)![1]!
    expect(JSON.parse(json)).toEqual({
      entry: { imports: ['/assets/frame.js'] },
      routes: {
        root: { module: '/assets/root.js', imports: [], css: ['/assets/root.css'] },
        other: { module: '/assets/other.js', imports: ['/assets/shared.js'] },
      },
    })
    expect(scriptHashes).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  },
)
