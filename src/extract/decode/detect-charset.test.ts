import { describe, expect, test } from 'vitest'
import { ENCODED_TEXTS } from '#testing/html/encoded-texts.ts'
import { decodeHtml } from './decode-html.ts'

describe('a page that does not declare its encoding', () => {
  test.each(ENCODED_TEXTS)('in %s and %s is decoded', (_, charset, text, base64) => {
    const decoded = decodeHtml(Buffer.from(base64, 'base64'), 'text/html')
    expect(decoded).toEqual({ html: text, charset, charsetFrom: 'detection', hasWrongBytes: false })
  })

  test.each(ENCODED_TEXTS.filter(([, charset]) => !charset.startsWith('utf-16')))(
    'in %s and %s is decoded although most of it is markup',
    (_, charset, text, base64) => {
      const markup = '<div class="row"><script>var menu = open("main")</script></div>\n'.repeat(300)
      const body = Buffer.concat([
        Buffer.from(`${markup}<p>`),
        Buffer.from(base64, 'base64'),
        Buffer.from(`</p>${markup}`),
      ])
      const decoded = decodeHtml(body, 'text/html')
      expect(decoded.charset).toBe(charset)
      expect(decoded.html).toContain(`<p>${text}</p>`)
    },
  )
})

test.each(ENCODED_TEXTS)('%s in %s is decoded by its label as well', (_, charset, text, base64) => {
  const decoded = decodeHtml(Buffer.from(base64, 'base64'), `text/html; charset=${charset}`)
  expect(decoded).toEqual({ html: text, charset, charsetFrom: 'header', hasWrongBytes: false })
})
