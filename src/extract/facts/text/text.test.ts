import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const textOf = (html: string) => extractHtml(html).text

test('the main text is kept without navigation, scripts and extra white space', () => {
  const html =
    '<nav>Home</nav><main><h1>Rye</h1><p>Warm \n bread.</p><script>let a</script></main><footer>Call us</footer>'
  expect(textOf(html)).toEqual({ main: 'Rye Warm bread.', length: 15 })
})

test('a page without text has an empty one', () => {
  expect(textOf('<img src="/loaf.jpg">')).toEqual({ main: '', length: 0 })
})

test('a long text is cut between characters, and its length is kept', () => {
  const { main, length } = textOf(`<p>a${'🥐'.repeat(60_000)}`)
  expect([main.length, length]).toEqual([99_999, 120_001])
  expect(main.endsWith('🥐')).toBe(true)
})
