import { expect, test } from 'vitest'
import { prettyHtml } from './pretty-html.ts'

const CODE = '<pre><code class="language-js">\n\tif (a) {\n    b()\n\n</code></pre>'

test('each block is on its own line, and nested blocks are indented', () => {
  const html =
    '<h2 id="a">Rye &amp; <em>salt</em></h2><p>One<br>two <a href="/a?b=1&amp;c">x</a></p>' +
    `<ul><li>A</li><li>B<ul><li>C</li></ul></li></ul>${CODE}<hr>` +
    '<figure><img src="/media/a.webp" alt="A > B"><figcaption>Loaf</figcaption></figure>' +
    '<table><caption>Hours</caption><thead><tr><th>Day</th></tr></thead><tbody><tr><td></td></tr></tbody></table>'
  expect(prettyHtml(html)).toBe(`<h2 id="a">Rye &amp; <em>salt</em></h2>
<p>One<br>two <a href="/a?b=1&amp;c">x</a></p>
<ul>
  <li>A</li>
  <li>B
    <ul>
      <li>C</li>
    </ul>
  </li>
</ul>
${CODE}
<hr>
<figure>
  <img src="/media/a.webp" alt="A > B">
  <figcaption>Loaf</figcaption>
</figure>
<table>
  <caption>Hours</caption>
  <thead>
    <tr>
      <th>Day</th>
    </tr>
  </thead>
  <tbody>
    <tr>
      <td></td>
    </tr>
  </tbody>
</table>`)
})

test.each([
  ['', ''],
  ['words without a block', 'words without a block'],
  ['  <p>\n  a\n  <b>b</b>\u00a0</p>\n\n\n', '<p> a <b>b</b>\u00a0</p>'],
  ['<p>1 < 2 & 3</p></div></p>', '<p>1 < 2 & 3</p>\n</div>\n</p>'],
  ['<p>a<!-- <p> --></p><pre> x', '<p>a<!-- <p> --></p>\n<pre> x'],
])('%j becomes %j, and formatting it again changes nothing', (html, pretty) => {
  expect(prettyHtml(html)).toBe(pretty)
  expect(prettyHtml(pretty)).toBe(pretty)
})

test('a long text on one line is formatted quickly', () => {
  const start = performance.now()
  prettyHtml('<ul><li>a <em>b</em>'.repeat(20_000))
  prettyHtml(`<p title="${'<p "'.repeat(20_000)}`)
  expect(performance.now() - start).toBeLessThan(5000)
})
