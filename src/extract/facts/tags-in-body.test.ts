import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const CANONICAL = '<link rel=canonical href=/c>'
const ROBOTS = '<meta name=robots content=noindex><meta name=googlebot content=noarchive>'
const HREFLANG = '<link rel=alternate hreflang=de href=/de>'
const TAGS = CANONICAL + ROBOTS + HREFLANG

test.each<[string, string, 'head' | 'body']>([
  ['in the head', `<head>${TAGS}</head><body>x`, 'head'],
  ['before any head tag', `${TAGS}<p>x`, 'head'],
  ['between head and body', `<head></head>${TAGS}<body>x`, 'head'],
  ['in a noscript of the head', `<head><noscript>${CANONICAL}</noscript>${TAGS}</head><body>x`, 'head'],
  ['after a script in the head', `<head><script>1</script>${TAGS}</head>`, 'head'],
  ['in the body', `<head></head><body>${TAGS}`, 'body'],
  ['after the body', `<head></head><body>x</body></html>${TAGS}`, 'body'],
  ['after an image in the head', `<head><img src=/p>${TAGS}</head><body>x`, 'body'],
  ['after a frame in the head', `<head><iframe src=/p></iframe>${TAGS}</head><body>x`, 'body'],
  ['after words in the head', `<head>Sale${TAGS}</head><body>x`, 'body'],
  ['after an image in a noscript of the head', `<head><noscript><img src=/p></noscript>${TAGS}</head>`, 'body'],
  ['in the body of a page that needs the tree', `<body><b><p>x</b></p>${TAGS}`, 'body'],
  ['in the head of a page that needs the tree', `<head>${TAGS}</head><b><p>x</b></p>`, 'head'],
])('tags for search engines %s are recognised', (_, html, place) => {
  const { canonical, robots, robotsByAgent, hreflangs, inBody } = extractHtml(html)
  const expected = {
    robots: ['noindex'],
    robotsByAgent: { googlebot: ['noarchive'] },
    hreflangs: [{ lang: 'de', url: 'https://bakery.example/de' }],
  }
  const url = 'https://bakery.example/c'
  if (place === 'head') {
    expect({ canonical, robots, robotsByAgent, hreflangs }).toEqual({ canonical: { url, from: 'tag' }, ...expected })
    expect(inBody).toBeNull()
  } else {
    const nothing = { canonical: null, robots: [], robotsByAgent: {}, hreflangs: [] }
    expect({ canonical, robots, robotsByAgent, hreflangs }).toEqual(nothing)
    expect(inBody).toEqual({ canonical: url, ...expected })
  }
})

test('headers count, whatever the body contains', () => {
  const headers = { 'content-type': 'text/html', link: '</h>; rel=canonical', 'x-robots-tag': 'nosnippet' }
  expect(extractHtml({ html: `<p>${TAGS}`, headers })).toMatchObject({
    canonical: { url: 'https://bakery.example/h', from: 'header' },
    robots: ['nosnippet'],
    inBody: { canonical: 'https://bakery.example/c', robots: ['noindex'] },
  })
})
