import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { fuzzRuns } from '#testing/html/fuzz.ts'
import { randomHtml } from '#testing/html/random-html.ts'
import { XSS_VECTORS } from '#testing/html/xss-vectors.ts'
import { startCpuClock } from '#testing/time/cpu-clock.ts'
import { cleanHtml, cleanToKeep } from './clean-html.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

/** A second list of what is allowed, so that a mistake in the cleaner's own list is noticed. */
const HARMLESS: Record<string, Record<string, RegExp> | undefined> = {
  a: {
    href: /^(#|\/(?![/\\])|https?:\/\/|mailto:|tel:)/i,
    title: /^/,
    rel: /^(noopener|nofollow|sponsored|ugc|noreferrer| )+$/,
  },
  img: {
    src: /^\/(media|images)\/(?!.*\.\.)[\w./-]+$/,
    alt: /^/,
    width: /^\d{1,4}$/,
    height: /^\d{1,4}$/,
    loading: /^(lazy|eager)$/,
  },
  ol: { start: /^-?\d+$/ },
  th: { colspan: /^\d{1,3}$/, rowspan: /^\d{1,3}$/, scope: /^(row|col)$/ },
  td: { colspan: /^\d{1,3}$/, rowspan: /^\d{1,3}$/ },
  ...Object.fromEntries(['h2', 'h3', 'h4'].map((name) => [name, { id: /^[a-z][a-z0-9-]*$/ }])),
  code: { class: /^language-[\w-]+$/ },
  abbr: { title: /^/ },
  ...Object.fromEntries(
    `p br hr ul li blockquote pre figure figcaption strong em u s sub sup kbd mark table thead tbody tr caption
      details summary dl dt dd`
      .split(/\s+/)
      .map((name) => [name, {}]),
  ),
}

/** Returns the forbidden parts that a browser would find, whether it parses the HTML as a page or as a fragment. */
function harmIn(html: string): string[] {
  const page = parse(`<!doctype html><html><head></head><body><main>${html}</main></body></html>`, {
    scriptingEnabled: true,
  })
  const harm = harmOf(parseFragment(html).childNodes)
  const elements = (nodes: Node[]): string[] =>
    nodes.flatMap((node) => ('tagName' in node ? [node.tagName, ...elements(node.childNodes)] : []))
  const frame = ['html', 'head', 'body', 'main']
  const strange = elements(page.childNodes).filter((name) => !frame.includes(name) && !HARMLESS[name])
  return [...harm, ...strange]
}

function harmOf(nodes: Node[]): string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === '#text') return []
    if (!('tagName' in node)) return [node.nodeName]
    const rules = HARMLESS[node.tagName]
    if (!rules || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [node.tagName]
    const attributes = node.attrs.flatMap(({ name, value }) =>
      rules[name]?.test(value) ? [] : [`${node.tagName} ${name}=${value}`],
    )
    return [...attributes, ...harmOf(node.childNodes)]
  })
}

describe('hostile HTML', () => {
  it.each(XSS_VECTORS.map((vector) => [vector]))('%j comes out harmless', (vector) => {
    for (const html of [vector, `<table><tr><td>${vector}`, `<a href=/x>${vector}`, vector + vector]) {
      const clean = cleanHtml(html)
      expect(harmIn(clean), clean).toEqual([])
      expect(cleanHtml(clean)).toBe(clean)
    }
  })

  it('from random pieces becomes harmless, and clean HTML stays unchanged', () => {
    const pieces = fc.oneof(fc.constantFrom(...XSS_VECTORS), randomHtml, fc.string())
    const cut = fc.tuple(pieces, fc.nat(200)).map(([html, length]) => html.slice(0, length))
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, cut), { maxLength: 5 }), (parts) => {
        const clean = cleanHtml(parts.join(''))
        expect(harmIn(clean)).toEqual([])
        expect(cleanHtml(clean)).toBe(clean)
      }),
      { numRuns: fuzzRuns(0.1) },
    )
  }, 3_600_000)

  it.each([
    ['a hundred thousand tags, one in the other', '<blockquote>'.repeat(100_000)],
    ['tags of several kinds, one in the other', '<ul><li><p><em><a href="/x">'.repeat(18_000)],
    ['formatting that is begun again and again', '<p><b><i><u><s>'.repeat(30_000)],
    ['four hundred thousand spaces in one address', `<a href="/x${' '.repeat(400_000)}y">x</a>`],
    ['boxes in boxes, of which only the words are kept', `${'<x>'.repeat(150_000)}a`],
    ['two megabytes of paragraphs', '<p>Hello <strong>you</strong></p>'.repeat(60_000)],
  ])(
    '%s are read in bounded time',
    (_name, html) => {
      const cpuMs = startCpuClock()
      expect(cleanHtml(html)).not.toMatch(/<(?!\/?(blockquote|ul|li|p|em|a|strong|u|s)\b)/)
      // Measures CPU time, so that other processes on the machine do not matter.
      expect(cpuMs()).toBeLessThan(5000)
    },
    20_000,
  )

  it.each([
    ['signs that take more room when they are written as HTML', '&'.repeat(400_000), /takes 2001 kB/],
    ['bold that is begun again in every row', '<table><b>x'.repeat(40_000), /too many HTML tags/],
    ['tags without end', '<li>'.repeat(120_000), /too many HTML tags/],
  ])('%s are refused with the reason when saved', (_name, html, reason) => {
    expect(() => cleanToKeep(html)).toThrow(reason)
  })

  it('half a megabyte of ordinary text is accepted', () => {
    const text = '<h2>Rye</h2><p>Ten <strong>days</strong> in a pot.</p>'.repeat(9_000)
    expect(cleanToKeep(text)).toBe(text)
  })
})

describe('what editors write', () => {
  it.each([
    [
      'text and marks',
      '<p>Rye &amp; <strong>wheat</strong>, <em>salt</em><br>and <code class="language-ts">x &lt; y</code></p>',
    ],
    ['headings with their ids', '<h2 id="how-long">How long?</h2><h3>Rye</h3><h4>Whole</h4>'],
    ['lists', '<ol start="3"><li><p>One</p></li><li>Two</li></ol>'],
    [
      'tables',
      '<table><tbody><tr><th colspan="2" scope="col">Rye</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      'pictures of ours',
      '<figure><img src="/media/rye.webp" alt="A loaf" width="800" height="600" loading="lazy"><figcaption>' +
        'Rye</figcaption></figure>',
    ],
    [
      'links of ours',
      '<p><a href="/pricing?plan=pro#faq">Prices</a> <a href="#top">Top</a> <a href="mailto:a@example.com">Mail</a>' +
        '</p>',
    ],
    [
      'what only the HTML view can write',
      '<table><caption>Times</caption><tbody><tr><td>1</td></tr></tbody></table><details><summary>More</summary><p>' +
        'Rye</p></details><dl><dt>Rye</dt><dd>A grain</dd></dl><p><abbr title="Hypertext">HT</abbr></p>',
    ],
    ['preformatted text that begins with an empty line', '<pre>\n\n  x\n</pre>'],
    ['nothing', ''],
  ])('%s stays unchanged', (_name, html) => {
    expect(cleanHtml(html)).toBe(html)
  })

  it.each([
    [
      'a link to another site cannot reach back',
      '<a href="https://example.com/">x</a>',
      '<p><a href="https://example.com/" rel="noopener">x</a></p>',
    ],
    [
      'what a link says of itself is kept',
      '<a href="http://example.com/" rel="UGC nofollow opener">x</a>',
      '<p><a href="http://example.com/" rel="noopener nofollow ugc">x</a></p>',
    ],
    [
      'a link that leaves the scheme to the browser is kept',
      '<p><a href="//example.com/x">x</a></p>',
      '<p><a href="https://example.com/x" rel="noopener">x</a></p>',
    ],
    ['a link to nowhere is its text', '<p><a>x</a> <a href="javascript:x">y</a></p>', '<p>x y</p>'],
    ['a heading of the first order is the page’s own', '<h1>x</h1>', '<h2>x</h2>'],
    ['headings of the lowest orders are of the fourth', '<h5>x</h5><h6>y</h6>', '<h4>x</h4><h4>y</h4>'],
    [
      'other names of the same',
      '<p><b>a</b><i>b</i><del>c</del><ins>d</ins></p>',
      '<p><strong>a</strong><em>b</em><s>c</s><u>d</u></p>',
    ],
    [
      'words in boxes become paragraphs',
      '<div>One</div><section>Two <span>three</span><ul><li>x</li></ul> four</section>',
      '<p>One</p>\n<p>Two three</p><ul><li>x</li></ul> <p>four</p>',
    ],
    [
      'words between blocks become paragraphs, those of a block do not',
      '<p>a</p>\nb <em>c</em><br>d\n<blockquote>e</blockquote><b><p>f</p></b>',
      '<p>a</p>\n<p>b <em>c</em><br>d</p>\n<blockquote>e</blockquote><strong><p>f</p></strong>',
    ],
    ['a picture of another site is left out', '<p>a<img src="https://example.com/a.png" alt="x">b</p>', '<p>ab</p>'],
    [
      'programs are left out with their words',
      '<p>a</p><script>b</script><style>c</style><svg><text>d</text></svg>',
      '<p>a</p>',
    ],
    ['what was written as text stays text', '&lt;b&gt; &amp;amp;', '<p>&lt;b&gt; &amp;amp;</p>'],
  ])('%s', (_name, html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
  })
})
