import { describe, expect, it, test } from 'vitest'
import { expectAtMost } from '#testing/expect-limit.ts'
import { answerOf } from '#testing/html/extract-html.ts'
import { htmlToMarkdown, toMarkdown } from './markdown.ts'

const read = (html: string) => htmlToMarkdown(html, 'https://bakery.example/shop/')

describe('a page as Markdown has', () => {
  test.each<[string, string, string]>([
    [
      'headings and paragraphs',
      '<h1>Bread</h1><p>Fresh\n  every <b>day</b>.</p><h3>Rye</h3>',
      '# Bread\n\nFresh every **day**.\n\n### Rye',
    ],
    [
      'links with their URLs',
      '<p>See <a href="/rye?a=1">our rye</a>.</p>',
      'See [our rye](https://bakery.example/rye?a=1).',
    ],
    [
      'links relative to a base',
      '<base href="https://cdn.example/x/"><a href="rye">Rye</a>',
      '[Rye](https://cdn.example/x/rye)',
    ],
    [
      'mail and phone links',
      '<a href="mailto:a@b.example">Write</a> <a href="tel:+1">Call</a>',
      '[Write](mailto:a@b.example) [Call](tel:+1)',
    ],
    [
      'links that go nowhere as text',
      '<a href="#top">Top</a> <a href="javascript:x()">Go</a> <a>Plain</a>',
      'Top Go Plain',
    ],
    ['no links without text', 'a <a href="/x"><img src="i.png"></a> b', 'a b'],
    [
      'a link around a card',
      '<a href="/rye"><h3>Rye</h3><p>Dark</p></a>',
      '### [Rye](https://bakery.example/rye)\n\nDark',
    ],
    ['images by their alt text', '<img src="a.png" alt="The oven"><img src="b.png"><img alt="">', '![The oven]'],
    ['lists', '<ul><li>Rye<li>Wheat<ol><li>Light<li>Dark</ol></ul>', '- Rye\n- Wheat\n  1. Light\n  2. Dark'],
    ['a list that starts at another number', '<ol start=4><li>Rye</ol>', '4. Rye'],
    ['quotes', '<blockquote><p>Good.</p><p>Bread.</p></blockquote>After', '> Good.\n>\n> Bread.\n\nAfter'],
    ['descriptions', '<dl><dt>Rye<dd>Dark</dl>', 'Rye\n: Dark'],
    [
      'tables',
      '<table><tr><th>Loaf<th>Price<tr><td>Rye|dark<td><p>4 <b>€</b></p></table>',
      '| Loaf | Price |\n| --- | --- |\n| Rye\\|dark | 4 **€** |',
    ],
    ['empty cells', '<table><tr><td><td>x</table>', '| | x |\n| --- | --- |'],
    ['layout tables as blocks', '<table><tr><td><h2>Left</h2>a<td>b</table>', '## Left\n\na\nb'],
    ['code', '<pre><code>let a = 1\n\n  b()\n</code></pre>', '```\nlet a = 1\n\n  b()\n```'],
    ['code with backticks in it', '<pre>a ``` b</pre> <code>x`y</code>', '````\na ``` b\n````\n\n`` x`y ``'],
    ['inline code', 'Run <code>npm  <b>ci</b></code> now', 'Run `npm **ci**` now'],
    ['line breaks and rules', 'One<br>two<hr>three', 'One\ntwo\n\n---\n\nthree'],
    ['the content of noscript', '<noscript><p>Call us</p></noscript>', 'Call us'],
    [
      'navigation and footers',
      '<nav><a href="/">Home</a></nav><main>Text</main><footer>©</footer>',
      '[Home](https://bakery.example/)\n\nText\n\n©',
    ],
    [
      'joined words only where they touch on the screen',
      '<span>a</span><span>b</span><div>c</div><div>d</div>',
      'ab\nc\nd',
    ],
    ['no emphasis without text', 'a <b> </b><i></i>b', 'a b'],
    ['nested emphasis once', '<b>a <strong>b</strong> c</b>', '**a b c**'],
    ['emphasis across blocks in each of them', '<b><p>a</p><p>b</p></b>', '**a**\n\n**b**'],
    ['nothing for an empty page', '', ''],
  ])('%s', (_, html, markdown) => {
    expect(read(html)).toBe(markdown)
  })

  it('leaves out scripts, styles, comments, templates, the head and hidden elements', () => {
    const html = `<title>T</title><style>p{}</style><script>x()</script><!-- c --><template>t</template><p hidden>h</p>
      <div hidden><p>deep</p></div><dialog>closed</dialog><svg><text>s</text></svg><textarea>a</textarea><p>Shown</p>`
    expect(read(html)).toBe('Shown')
  })

  it('shows hostile text as plain text', () => {
    expect(read('<p>&lt;script&gt;alert(1)&lt;/script&gt; ‮RTL &#0; &#xD83D;</p>')).toBe(
      '<script>alert(1)</script> ‮RTL \ufffd \ufffd',
    )
  })

  it('decodes the bytes in their own encoding', () => {
    const response = answerOf({ html: '', headers: { 'content-type': 'text/html; charset=windows-1252' } })
    expect(toMarkdown({ ...response, body: Uint8Array.of(0x80, 0x35) })).toBe('€5')
  })
})

describe('pages designed to be too large', () => {
  test.each([
    ['elements', '<div>'],
    ['quotes', '<blockquote>'],
    ['lists', '<ul><li>'],
    ['emphasis', '<b><i>'],
    ['links', '<a href=/x><p>'],
    ['code', '<code>'],
    ['tables', '<table><tr><td>'],
    ['headings', '<h1><div>'],
  ])('a hundred thousand levels of %s are read to the end', (_, tags) => {
    const levels = 100_000 / (tags.split('<').length - 1)
    expect(read(`${tags.repeat(levels)}deep`)).toContain('deep')
  })

  test.each<[string, (length: number) => string]>([
    ['a word', (length) => 'b'.repeat(length)],
    ['spaces', (length) => `a${' '.repeat(length)}b`],
    ['backticks', (length) => `<code>${'`'.repeat(length)}</code>`],
    ['a URL', (length) => `<a href="/${'b'.repeat(length)}">x</a>`],
    ['many lines deep down', (length) => `${'<blockquote>'.repeat(300)}${'a<br>'.repeat(length / 50)}`],
  ])('four megabytes of %s take about four times as long as one', (_, make) => {
    const [one, four] = [make(1_000_000), make(4_000_000)]
    expectAtMost(
      10,
      () => read(four),
      () => read(one),
    )
  })

  it('a page of a million elements is read as far as possible', () => {
    expect(read(`<p>Start</p>${'<i>x</i>'.repeat(1_000_000)}`)).toContain('Start')
  })
})
