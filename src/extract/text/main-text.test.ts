import { describe, expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'
import { readMainText } from './main-text.ts'

const hashOf = (html: string) => extractHtml(html).mainText.hash
const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `w${from + index}`).join(' ')

describe('the main text', () => {
  test.each([
    [
      'ignores navigation, header, footer and aside',
      '<nav>a</nav><header>b</header><p>rye bread</p><aside>c</aside><footer>d</footer>',
    ],
    [
      'ignores scripts, styles, templates and noscript',
      '<body><script>a</script><style>b</style><template>c</template><noscript>d</noscript>rye bread',
    ],
    [
      'ignores form controls',
      '<form><button>a</button><select><option>b</select><textarea>c</textarea>rye bread</form>',
    ],
    ['prefers main', '<div>before</div><main>rye bread</main><article>after</article>'],
    ['prefers article when there is no main', '<div>before</div><article>rye</article><article>bread</article>'],
    ['takes everything when main is empty', '<main> </main><div>rye bread</div>'],
    ['keeps the header of an article', '<article><header>rye</header>bread</article>'],
    ['continues after an element that was never closed', '<div><nav>menu</div><p>rye bread</p>'],
    ['separates words at blocks and lists', '<ul><li>rye<li>bread</ul>'],
    ['separates words at line breaks', 'rye<br>bread'],
    ['joins words across inline markup', 'r<b>ye</b> bre<i>ad</i>'],
    ['ignores a cookie banner', '<div id="cookie-banner"><p>We value your privacy</p></div><p>rye bread</p>'],
    ['ignores a consent manager', '<div id=CybotCookiebotDialog>a</div><div class="x onetrust-pc">b</div>rye bread'],
    [
      'ignores dialogs',
      '<div role=dialog>a</div><dialog open>b</dialog><section aria-label="Cookie settings">c</section>rye bread',
    ],
    ['ignores a consent banner in main', '<main><div class="gdpr-notice">a</div>rye bread</main>'],
    [
      'keeps text about cookies to eat',
      '<div class="cookies chocolate-cookie">rye</div><section id=cookie>bread</section>',
    ],
    ['takes the consent banner if there is nothing else', '<div class=cookie-consent>rye bread</div>'],
    ['ignores case and white space', ' RYE\n\t Bread '],
    ['ignores surrounding parts by role', '<div role=navigation>a</div><div role=contentinfo>b</div>rye bread'],
    [
      'ignores surrounding parts by name',
      '<div class="site-footer dark">a</div><div id=sidebar>b</div><ul class=breadcrumbs><li>c</ul>rye bread',
    ],
    [
      'keeps parts whose names only sound like that',
      '<div class="has-sidebar no-footer">rye</div><div class=menu>bread</div>',
    ],
    ['keeps surrounding parts if there is nothing else', '<div class=footer>rye bread</div>'],
  ])('%s', (_, html) => {
    expect(hashOf(html)).toBe(hashOf('<p>rye bread</p>'))
  })

  test('counts words, and characters in scripts without spaces', () => {
    expect(readMainText('').wordCount).toBe(0)
    expect(readMainText('one two three').wordCount).toBe(3)
    expect(readMainText('東京のパン').wordCount).toBe(5)
  })
})

describe('lists of links', () => {
  const own = `<h1>Rye</h1><p>${words(0, 60)}</p>`
  const links = (from: number, count: number) =>
    Array.from(
      { length: count },
      (_, nth) => `<li><a href="/${from + nth}">Category number ${from + nth}</a></li>`,
    ).join('')
  const menu = `<ul>${links(0, 20)}</ul>`

  test.each([
    ['a list', menu],
    ['a list in a box', `<div class="menu">${menu}</div>`],
    ['a table', `<table><tr><td>${links(0, 20).replaceAll('<li>', '').replaceAll('</li>', '<br>')}</td></tr></table>`],
    ['links one after the other', `<div>${links(0, 20).replace(/<\/?li>/g, ' | ')}</div>`],
  ])('before the heading are navigation: %s', (_, html) => {
    expect(hashOf(`${html}<div>${own}</div>`)).toBe(hashOf(own))
  })

  test('after a longer text do not belong to it', () => {
    expect(hashOf(`${own}<ul>${links(0, 6)}</ul>`)).toBe(hashOf(own))
  })

  test('are the content of a page that has little else', () => {
    const list = (from: number) => extractHtml(`<h1>Bread</h1><ul>${links(from, 20)}</ul>`).mainText
    expect(list(0).wordCount).toBe(61)
    expect(list(0).hash).not.toBe(list(20).hash)
    const introduced = (from: number) => hashOf(`${own}<ul>${links(from, 30)}</ul>`)
    expect(introduced(0)).not.toBe(introduced(30))
  })

  test('of a few links, and links in sentences, belong to the text', () => {
    expect(hashOf(`${own}<ul>${links(0, 4)}</ul>`)).not.toBe(hashOf(own))
    const list = ['only', 'this', 'but', 'also', 'that'].map((word) => `<a href=/${word}>${word}</a>`)
    const sentence = `<p>Not ${list.join(' ')} is bread.</p>`
    expect(hashOf(own + sentence)).not.toBe(hashOf(own))
  })
})

describe('the signature', () => {
  const similarity = (a: string, b: string) => {
    const [left, right] = [readMainText(a).signature, readMainText(b).signature]
    return [...left].filter((letter, index) => letter === right[index]).length / left.length
  }

  test('is empty below twenty words', () => {
    expect(readMainText(words(0, 19)).signature).toBe('')
    expect(readMainText(words(0, 20)).signature).toHaveLength(128)
  })
  test.each([
    ['the same text', words(0, 500), words(0, 500), 1, 1],
    ['nine tenths in common', words(0, 1000), words(0, 900), 0.82, 0.98],
    ['half in common', words(0, 1000), words(500, 1500), 0.2, 0.46],
    ['nothing in common', words(0, 1000), words(1000, 2000), 0, 0.08],
  ])('estimates the shared text: %s', (_, a, b, min, max) => {
    expect(similarity(a, b)).toBeGreaterThanOrEqual(min)
    expect(similarity(a, b)).toBeLessThanOrEqual(max)
  })
})

test('a text longer than any novel is compared by its beginning and distinguished by its end', () => {
  const [one, other] = [readMainText(words(0, 120_000)), readMainText(words(0, 120_001))]
  expect(one.wordCount).toBe(120_000)
  expect(other.signature).toEqual(one.signature)
  expect(other.hash).not.toBe(one.hash)
})
