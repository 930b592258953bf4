import { describe, expect, test } from 'vitest'
import { isDomainError } from '#domain/errors.ts'
import { renderMarkdown } from './markdown.server.ts'

const values = {
  siteName: 'Acacia *& Sons*',
  siteUrl: 'https://acacia.example',
  contactEmail: 'hello@acacia.example',
  contactPhone: '(713) 555-0100',
}
const htmlOf = (markdown: string) => renderMarkdown(markdown, values).html

describe('what an author writes', () => {
  test('becomes headings with ids, lists and emphasis', () => {
    const { html, headings } = renderMarkdown('# What *we* keep\n\n- one\n- **two**\n\n### Why\n', values)
    expect(html).toBe(
      '<h2 id="section-what-we-keep">What <em>we</em> keep</h2>\n<ul>\n<li>one</li>\n<li><strong>two</strong></li>\n</ul>\n<h3 id="section-why">Why</h3>',
    )
    expect(headings).toEqual([{ id: 'section-what-we-keep', text: 'What we keep' }])
  })

  test('headings of the same words have ids of their own, also from one text to the next', () => {
    for (const _ of [1, 2]) {
      expect(renderMarkdown('## Main\n\n## Main', values).headings.map(({ id }) => id)).toEqual([
        'section-main',
        'section-main-1',
      ])
    }
  })

  test('a table can be scrolled with the keyboard', () => {
    expect(htmlOf('| a | b |\n| - | -: |\n| 1 | 2 |')).toMatch(
      /^<div class="table-frame" tabindex="0" role="group" aria-label="Table: a, b"><table>.*<td align="right">2<\/td>.*<\/table><\/div>$/s,
    )
  })

  test('placeholders are filled in as words, never as Markdown', () => {
    expect(htmlOf('Write to {{siteName}}, [{{ contactEmail }}](mailto:{{contactEmail}}).')).toBe(
      '<p>Write to Acacia *&#x26; Sons*, <a href="mailto:hello@acacia.example">hello@acacia.example</a>.</p>',
    )
    expect(htmlOf('{{noSuchName}} {{constructor}}')).toBe('<p>{{noSuchName}} {{constructor}}</p>')
  })

  test('links to elsewhere say so, links within the site do not', () => {
    expect(htmlOf('[a](https://other.example/) https://bare.example [b](/contact)')).toBe(
      '<p><a href="https://other.example/" rel="external noopener">a</a> <a href="https://bare.example" rel="external noopener">https://bare.example</a> <a href="/contact">b</a></p>',
    )
  })
})

describe('pictures', () => {
  const uploaded = '/media/photo/0f0f0f0f-0000-4000-8000-000000000001-0-0123456789abcdef-1600x1067'

  test('of this site come in sizes; one by itself is a figure with its caption', () => {
    const html = htmlOf(`![A pot of jollof](${uploaded} "Sunday, in Houston")\n\nA ![b](${uploaded}) c`)
    expect(html).toContain('<figure><picture><source type="image/avif" srcset="')
    expect(html).toContain(`${uploaded}/960.avif 960w`)
    expect(html).toContain(
      `<img src="${uploaded}/960.webp" alt="A pot of jollof" width="1600" height="1067" loading="lazy" decoding="async"></picture><figcaption>Sunday, in Houston</figcaption></figure>`,
    )
    expect(html).toMatch(/<p>A <picture>.*<\/picture> c<\/p>$/)
  })

  test('of others are their words', () => {
    expect(htmlOf('![A map](https://other.example/map.png) ![B](/logo.png) ![C](/media/../x/y)')).toBe(
      '<p>A map B C</p>',
    )
  })

  test('in a feed have one whole address, and so have links', () => {
    const { html } = renderMarkdown(`![A](${uploaded})\n\n[b](/directory) [c](//other.example)`, values, {
      isForFeed: true,
    })
    expect(html).toContain(`<figure><img src="https://acacia.example${uploaded}/960.webp" alt="A"`)
    expect(html).toContain('<a href="https://acacia.example/directory">b</a> <a href="//other.example">c</a>')
    expect(html).not.toContain('source')
  })
})

describe('what somebody plants', () => {
  test.each([
    '<script>alert(1)</script>',
    'a <script src="https://evil.example/x.js"></script> b',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#x0A;script:alert(1))',
    '[x](&#x6A;avascript:alert(1))',
    '[x](vbscript:msgbox(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    '![x](javascript:alert(1))',
    '![x](https://tracker.example/pixel.gif)',
    '[x](/a "onmouseover=alert(1)")',
    '<p style="position:fixed;inset:0">over everything</p>',
    '<style>body{display:none}</style>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<base href="https://evil.example/">',
    '<div id="main">mine</div>',
    '```js" onclick="alert(1)\ncode\n```',
    '## <b id="x" onclick="alert(1)">x</b>',
    '<!-- <script>alert(1)</script> -->',
  ])('%s does nothing', (planted) => {
    const html = htmlOf(`before\n\n${planted}\n\nafter`)
    expect(html).toContain('<p>before</p>')
    expect(html).toContain('<p>after</p>')
    const tags = [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag).join(' ')
    expect(tags).not.toMatch(/<\/?(script|style|img|svg|iframe|form|input|base|div|b)\b/i)
    expect(tags).not.toMatch(/(javascript|vbscript|data):/i)
    expect(tags).not.toMatch(/ (on\w+|style|src|name)=/i)
  })

  test('a link through a placeholder that is a script', () => {
    const html = renderMarkdown('[x]({{siteUrl}})', { ...values, siteUrl: 'javascript:alert(1)' }).html
    expect(html).toBe('<p><a>x</a></p>')
  })
})

describe('what would hold the program up', () => {
  test.each([
    ['a huge text', 'word '.repeat(13_000), /longer than 60000/],
    ['a huge paragraph', '*a_'.repeat(2_100), /longer than 6000/],
    ['quotes in quotes', `${'>'.repeat(2_000)} deep`, /no deeper/],
    ['lists in quotes in lists', '- > 1. '.repeat(4), /no deeper/],
  ])('%s is refused, with words for the field', (_, markdown, message) => {
    let thrown: unknown
    try {
      renderMarkdown(markdown, values)
    } catch (error) {
      thrown = error
    }
    expect(isDomainError(thrown) && [thrown.code, thrown.fields?.body]).toEqual([
      'invalid',
      expect.stringMatching(message),
    ])
  })

  test('a rule of many dashes is one', () => {
    expect(htmlOf('a\n\n- - - - - - - - - - - - -\n\nb')).toBe('<p>a</p>\n<hr>\n<p>b</p>')
  })
})
