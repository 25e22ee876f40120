import { describe, expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'
import { needsRendering } from './needs-rendering.ts'

function judge(html: string): boolean {
  return needsRendering(extractHtml(html), new TextEncoder().encode(html))
}

const words = (count: number) => 'bread '.repeat(count)
const links = (count: number) => '<a href="/rye"></a>'.repeat(count)
const app = '<script src="/app.js"></script>'
const analytics = '<script async src="https://analytics.example/a.js"></script>'

describe('pages that need their scripts', () => {
  test.each([
    ['an empty shell', `<noscript>You need to enable JavaScript.</noscript><div id="root"></div>${app}`],
    ['a shell that says it is loading', `<body><div id="app">Loading …</div>${app}`],
    ['24 words', `<body><p>${words(24)}</p>${app}`],
    ['an empty heading', `<body><h1> </h1>${app}`],
    ['two links', `<body><p>${words(3)}</p>${links(2)}${app}`],
    ['a menu around nothing', `<body><nav>${links(12)}</nav><main></main>${app}`],
    ['a heading next to an empty root', `<body><h1>Shop</h1><p>${words(30)}</p><div class="x" id=app ></div>${app}`],
    ['an empty root with a comment', `<body><p>${words(30)}</p><main id='__next'> <!-- here --> </main>${app}`],
    ['an Angular element', `<body><p>${words(30)}</p><app-root _nghost></app-root>${app}`],
    [
      'a request for scripts',
      `<body><p>${words(60)}</p><noscript><p>Bitte JavaScript einschalten.</p></noscript>${app}`,
    ],
  ])('%s', (_name, html) => {
    expect(judge(html)).toBe(true)
  })
})

describe('pages that do not need their scripts', () => {
  test.each([
    ['no script at all', '<body><div id="root"></div>'],
    ['only data scripts', '<body><div id="root"></div><script type="application/ld+json">{}</script>'],
    ['rendered on the server', `<body><div id="root"><h1>Bread</h1>${words(200)}</div>${app}`],
    ['a short contact page', `<body><h1>Contact</h1><p>Call us.</p>${analytics}`],
    ['25 words', `<body><p>${words(25)}</p>${analytics}`],
    ['three links and a word', `<body><p>Bread</p>${links(3)}${analytics}`],
    ['a request for scripts next to 100 words', `<body>${words(100)}<noscript>Enable JavaScript</noscript>${app}`],
    ['a tag manager in noscript', `<body>${words(40)}<noscript><iframe src="//t.example/"></iframe></noscript>${app}`],
    ['a root with content', `<body><div id="root"><p>${words(30)}</p></div>${app}`],
  ])('%s', (_name, html) => {
    expect(judge(html)).toBe(false)
  })
})

test.each([
  ['open noscripts', '<noscript>'.repeat(20_000)],
  ['roots that never end', '<div id=root '.repeat(20_000)],
  ['roots in roots', '<div id=root>'.repeat(20_000)],
  ['white space', `<div id=root>${' '.repeat(250_000)}`],
  ['half tags', `<noscript>${'<'.repeat(250_000)}`],
])('%s take little time', (_name, html) => {
  const page = { h1s: [], links: [], scriptCount: 1, mainText: { wordCount: 30 } }
  const startedAt = performance.now()
  needsRendering(page, new TextEncoder().encode(html))
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
