import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'
import { startCpuClock } from '#testing/time/cpu-clock.ts'

const statsOf = (html: string) => extractHtml(html).textStats
const LONG = 'Rye bread needs time and a warm place and a baker who looks after it each morning before the first train.'

test('an empty page has no words and no hash', () => {
  expect(statsOf('')).toEqual({
    ...{ words: 0, hash: '', repeated: { total: 0, entries: [] }, lists: 0, tables: 0, quotes: 0 },
    ...{ leftovers: { total: 0, entries: [] }, copyright: null, replacedInCode: 0 },
    ...{ fillers: { total: 0, entries: [] }, errors: { total: 0, entries: [] }, language: null, otherLanguages: [] },
  })
})

test.each([
  ['all visible words count, also those around the main text', '<nav>Home Shop</nav><main>Rye bread</main>', 4],
  ['a word may be split by tags, and blocks separate words', '<p>b<b>rea</b>d</p><p>rye</p>', 2],
  ['titles, scripts and styles are not visible', '<title>a b</title><script>a b</script><style>p {}</style>c', 1],
  ['in writing without spaces, each character is a word', '<p>パン屋</p>', 3],
])('%s', (_, html, words) => {
  expect(statsOf(html).words).toBe(words)
})

test('the hash depends on all visible words', () => {
  const page = (menu: string, text: string) => `<nav>${menu}</nav><main><p>${text}</p></main>`
  const { hash } = statsOf(page('Home', 'Rye bread, warm'))
  expect(statsOf(page('<b>Home</b>', 'Rye\n  <i>bread</i>, warm')).hash).toBe(hash)
  expect(statsOf(page('Home', 'Rye bread, cold')).hash).not.toBe(hash)
  expect(statsOf(page('Start', 'Rye bread, warm')).hash).not.toBe(hash)
})

test('a long paragraph that is repeated is found, whatever tags it has', () => {
  const html = `<p>${LONG}</p><p>Short.</p><p>Short.</p><p><b>${LONG}</b></p><p>${LONG} x</p>`
  expect(statsOf(html).repeated).toEqual({ total: 1, entries: [{ count: 2, words: 21, start: LONG.slice(0, 100) }] })
})

test('a repeated paragraph is found if tags divide its beginning', () => {
  const html = `<p>${LONG}</p><p>${LONG.slice(0, 3)}<b>${LONG.slice(3, 9)}</b>${LONG.slice(9)}</p>`
  expect(statsOf(html).repeated).toMatchObject({ total: 1, entries: [{ count: 2 }] })
})

test.each([19, 20])('a repeated paragraph of %d words is found from 20 on', (words) => {
  expect(statsOf(`<p>${'bread '.repeat(words)}</p>`.repeat(3)).repeated.total).toBe(words === 20 ? 1 : 0)
})

test('lists of three items, tables and quotes of the main part count', () => {
  const list = (items: number) => `<ul>${'<li>x</li>'.repeat(items)}</ul>`
  const html = `<nav>${list(5)}</nav><main>x ${list(2)}${list(3)}<table><tr><td><q>a</q></table>
    <blockquote>b</blockquote></main><footer><table></table></footer>`
  expect(statsOf(html)).toMatchObject({ lists: 1, tables: 1, quotes: 2 })
  expect(statsOf(`${list(3)}<aside>${list(3)}</aside>`)).toMatchObject({ lists: 1 })
})

test('a list of three terms counts', () => {
  expect(statsOf('<dl><dt>a<dd>x<dt>b<dd>y<dt>c<dd><ul><li>z</ul></dl>').lists).toBe(1)
  expect(statsOf('<dl><dt>a<dd>x<dt>b<dd>y<dd>z</dl>').lists).toBe(0)
})

test('a list in a list has its own items', () => {
  expect(statsOf('<ol><li>a<ul><li>b<li>c<li>d</ul><li>e</ol>').lists).toBe(1)
})

test.each(['{{ product.name }}', '{% if sale %}', `$\{price}`, '<%= title %>', '%%FIRSTNAME%%', '[object Object]'])(
  '%s is a leftover, but not in code',
  (marker) => {
    const written = marker.replaceAll('<', '&lt;')
    expect(statsOf(`<p>Hello ${written}!</p>`).leftovers).toEqual({ total: 1, entries: [marker] })
    expect(statsOf(`<pre>${written}</pre><p><code>${written}</code></p>`).leftovers.total).toBe(0)
  },
)

test('prices, percentages and lists in brackets are no leftovers', () => {
  expect(statsOf('<p>$5, 100% rye, {a}, [1], 50%% off, {{}}</p>').leftovers.total).toBe(0)
})

test('the copyright of the footer is kept with what follows it', () => {
  expect(statsOf('<main>© 1999</main><footer>Bakery &copy; <span>2024</span>\n Rye Ltd</footer>').copyright).toBe(
    '© 2024 Rye Ltd',
  )
  expect(statsOf('<p>© 1999</p>').copyright).toBeNull()
})

test('a hostile page cannot make the facts large, or take long', () => {
  const cpuMs = startCpuClock()
  const stats = statsOf(
    `<footer>©${'x'.repeat(100_000)}</footer>${'{{x}}'.repeat(10_000)}${'{{'.repeat(10_000)}
    ${Array.from({ length: 2500 }, (_, nth) => `<p>${`${nth} `.repeat(20)}</p>`.repeat(2)).join('')}`,
  )
  expect(JSON.stringify(stats).length).toBeLessThan(10_000)
  expect(stats.leftovers).toEqual({ total: 1, entries: ['{{x}}'] })
  expect(stats.repeated).toMatchObject({ total: 2000 })
  expect(cpuMs()).toBeLessThan(10_000)
})

test.each([
  ['fillers', 'Lorem ipsum dolor sit amet'],
  ['errors', 'Warning: fopen(): failed in /srv/www/a.php on line 12'],
  ['errors', 'Traceback (most recent call last): File "a.py"'],
  ['errors', 'SQLSTATE[42000]: syntax error'],
] as const)('%s outside of code are found: %s', (kind, text) => {
  expect(statsOf(`<p>Rye ${text}</p>`)[kind]).toEqual({ total: 1, entries: [text] })
  expect(statsOf(`<p>Rye ${text}</p><pre>\n ${text}</pre>`)[kind].total).toBe(0)
  expect(statsOf(`<p><samp>${text}</samp></p>`)[kind].total).toBe(0)
})
