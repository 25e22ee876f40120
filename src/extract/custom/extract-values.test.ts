import { describe, expect, it } from 'vitest'
import { checkRules, problemsByRule } from '#domain/extraction/check-rules.ts'
import {
  type ExtractionRule,
  extractedColumnId,
  extractedText,
  MAX_VALUE_LENGTH,
  readExtractedColumnId,
} from '#domain/extraction/extraction-rule.ts'
import { startCpuClock } from '#testing/time/cpu-clock.ts'
import { problemOfExpression } from './compile-rule.ts'
import { extractValues } from './extract-values.ts'

const PAGE = `<!doctype html><html lang="en"><head><title>Rye bread</title>
<script type="application/ld+json">{"sku": "R-17", "price": "4.20"}</script></head>
<body><h1>Rye   bread</h1><p class="price" data-cents="420">4.20 <b>EUR</b></p>
<ul><li><a href="/a">One</a></li><li><a href="/b" rel="nofollow">Two</a><script>no()</script></li></ul>
<svg><path d="M0"/></svg><template><p class="price">hidden</p></template></body></html>`

function rule(by: ExtractionRule['by'], expression: string, take: ExtractionRule['take'] = 'text', attribute = '') {
  return { name: 'Value', by, expression, take, attribute }
}

function valuesOf(given: ExtractionRule, html = PAGE) {
  return Object.values(extractValues(html, [given]).columns)[0]
}

describe('values', () => {
  it.each<[string, ExtractionRule, string[], number]>([
    ['the text of elements', rule('css', 'h1'), ['Rye bread'], 1],
    ['text without scripts', rule('css', 'li'), ['One', 'Two'], 2],
    [
      'the text of a script that is selected itself',
      rule('css', 'script[type$=json]'),
      ['{"sku": "R-17", "price": "4.20"}'],
      1,
    ],
    ['elements outside templates', rule('css', '.price'), ['4.20 EUR'], 1],
    ['HTML', rule('css', '.price', 'html'), ['<p class="price" data-cents="420">4.20 <b>EUR</b></p>'], 1],
    ['attributes', rule('css', 'a', 'attribute', 'href'), ['/a', '/b'], 2],
    ['only elements that have the attribute', rule('css', 'a', 'attribute', 'rel'), ['nofollow'], 1],
    ['a count', rule('css', 'li > a', 'count'), [], 2],
    ['siblings', rule('css', 'li + li a'), ['Two'], 1],
    ['elements by what is inside', rule('css', 'li:has(script) a'), ['Two'], 1],
    ['nothing', rule('css', '.sale'), [], 0],
    ['the text of nodes', rule('xpath', '//h1'), ['Rye bread'], 1],
    ['attributes as nodes', rule('xpath', '//a/@href'), ['/a', '/b'], 2],
    ['the HTML of nodes', rule('xpath', '//li[1]/a', 'html'), ['<a href="/a">One</a>'], 1],
    ['attributes of nodes', rule('xpath', '//li/a', 'attribute', 'rel'), ['nofollow'], 1],
    ['names in any case', rule('xpath', '//LI[2]/A'), ['Two'], 1],
    ['foreign elements', rule('xpath', '//path/@d'), ['M0'], 1],
    ['text nodes', rule('xpath', '//p/text()'), ['4.20'], 1],
    ['nodes in document order', rule('xpath', '//li[2]/a | //li[1]/a'), ['One', 'Two'], 2],
    ['a string', rule('xpath', 'substring-before(//p, " ")'), ['4.20'], 1],
    ['a number', rule('xpath', '//p/@data-cents div 100'), ['4.2'], 1],
    ['a counted number', rule('xpath', 'count(//li)', 'count'), [], 2],
    ['a count of nodes', rule('xpath', '//li', 'count'), [], 2],
    ['ancestors and siblings', rule('xpath', '//li[preceding-sibling::li]/ancestor::html/@lang'), ['en'], 1],
    ['the first group', rule('regex', '"sku": "([^"]+)"'), ['R-17'], 1],
    ['the whole match', rule('regex', 'R-\\d+'), ['R-17'], 1],
    ['all matches', rule('regex', '(?i)<A href="(.*?)"'), ['/a', '/b'], 2],
    ['a count of matches', rule('regex', '<li>', 'count'), [], 2],
  ])('%s', (_, given, values, count) => {
    expect(valuesOf(given)).toEqual({ values, count })
  })

  it('are cut, and say so', () => {
    const many = `<p>${'x'.repeat(2 * MAX_VALUE_LENGTH)}</p>`.repeat(25)
    const found = valuesOf(rule('css', 'p'), many)
    expect(found).toMatchObject({ count: 25, isCut: true })
    expect(found?.values).toHaveLength(20)
    expect(found?.values[0]).toHaveLength(MAX_VALUE_LENGTH + 1)
    expect(extractedText(found ?? { values: [], count: 0 })).toMatch(/… \| … 5 more$/)
  })
})

describe('hostile rules and pages', () => {
  const deep = `${'<div>'.repeat(400)}x`
  const wide = '<p>x</p>'.repeat(20_000)
  it.each<[ExtractionRule, string]>([
    [rule('css', '* * * * * * * * b', 'count'), deep.repeat(20)],
    [rule('css', ':has(* ~ * ~ * ~ b)', 'count'), wide],
    [rule('css', 'p:nth-last-child(2n+1) ~ p:not(:has(b)) ~ b', 'count'), wide],
    [rule('css', '*', 'html'), deep.repeat(50)],
    [rule('xpath', '//*[count(//*[count(//*) > 1]) > 1]', 'count'), wide],
    [rule('xpath', '//*/ancestor::*/descendant::*/ancestor::*/descendant::*', 'count'), deep],
    [rule('xpath', '//p[preceding::p[following::p[preceding::b]]]', 'count'), wide],
    [rule('xpath', 'string-length(concat(//html, //html, //html))'), wide.repeat(5)],
    [rule('regex', '(a+)+$', 'count'), 'a'.repeat(100_000)],
    [rule('regex', 'x.*y|x', 'count'), `<p>${'x'.repeat(300_000)}`],
    [rule('regex', '((((x{1,30}){1,30})))y', 'count'), 'x'.repeat(500_000)],
  ])('%j ends in time', (given, html) => {
    const workedMs = startCpuClock()
    valuesOf(given, html)
    // The limit is 500 ms, plus the time for the tree of the page, on a busy machine.
    expect(workedMs()).toBeLessThan(5000)
  })

  it('a rule that takes too long says so, and the others are not tried any more', () => {
    const slow = { ...rule('xpath', '//*[count(//*[count(//*) > 1]) > 1]', 'count'), name: 'Slow' }
    const { columns } = extractValues(wide, [slow, rule('css', 'p')])
    expect(columns['n:Slow']).toMatchObject({ count: 0, problem: expect.stringMatching(/^not extracted: .*500 ms/) })
    expect(columns['x:Value']).toMatchObject({ values: [], problem: expect.stringMatching(/500 ms/) })
  })
})

describe('rules that are refused', () => {
  it.each<[ExtractionRule, RegExp]>([
    [rule('css', 'div['), /^“Value”: The CSS selector cannot be used: /],
    [rule('css', 'a:nosuch'), /nosuch/],
    [rule('css', 'a::before'), /[Pp]seudo-element/],
    [rule('css', ''), /Enter a CSS selector/],
    [rule('xpath', '//a['), /^“Value”: The XPath cannot be used: This is not an XPath 1.0 expression/],
    [rule('xpath', '//a[matches(., "x")]'), /no function matches\(\)/],
    [rule('xpath', '//a[$x]'), /\$x has no value/],
    [rule('xpath', '//svg:path'), /prefix svg: is not known/],
    [rule('regex', '(?=x)'), /regular expression cannot be used: .*Lookaheads/],
    [rule('regex', '('), /missing closing/],
    [rule('regex', 'x', 'html'), /text or a count/],
    [rule('css', 'a', 'attribute', ''), /name of the attribute/],
    [rule('css', 'a', 'attribute', 'a b'), /is not the name of an attribute/],
    [{ ...rule('css', 'a'), name: ' ' }, /^Column 1: Enter a name/],
    [{ ...rule('css', 'a'), name: 'x'.repeat(61) }, /at most 60 characters/],
  ])('%j: %s', (given, message) => {
    expect(checkRules([given], problemOfExpression)).toEqual({ ok: false, message: expect.stringMatching(message) })
  })

  it('every rule that is wrong has a line, and the line leads back to its rule', () => {
    const rules = [
      rule('css', 'a'),
      { ...rule('css', 'div['), name: 'Price' },
      { ...rule('css', 'b'), name: '' },
      { ...rule('css', ''), name: 'Author' },
      { ...rule('css', 'i'), name: 'Author' },
    ]
    const checked = checkRules(rules, problemOfExpression)
    expect(checked).toMatchObject({ ok: false })
    const problems = problemsByRule(checked.ok ? '' : checked.message, rules)
    expect([...problems]).toEqual([
      [1, expect.stringMatching(/^“Price”: The CSS selector cannot be used/)],
      [2, 'Column 3: Enter a name for the column.'],
      [3, '“Author” (column 4): Enter a CSS selector.'],
      [4, '“Author” (column 5): Another column has this name. Each name can be used once.'],
    ])
  })

  it('names that differ only in case, and too many rules', () => {
    const two = [rule('css', 'a'), { ...rule('css', 'b', 'count'), name: 'VALUE' }]
    expect(checkRules(two, problemOfExpression)).toMatchObject({ ok: false, message: /used once/ })
    const many = Array.from({ length: 21 }, (_, number) => ({ ...rule('css', 'a'), name: `${number}` }))
    expect(checkRules(many, problemOfExpression)).toMatchObject({ ok: false, message: /at most 20/ })
    expect(checkRules(many.slice(1), problemOfExpression)).toMatchObject({ ok: true })
  })
})

describe('the id of a column', () => {
  it.each(['Price', 'Product name', 'Größe (cm), "neu"', 'a_b', '价格', '100 %', 'x:y'])('%s', (name) => {
    const id = extractedColumnId({ name, take: 'text' })
    expect(id).not.toMatch(/[\s()",]/)
    expect(readExtractedColumnId(id)).toEqual({ name, kind: 'text' })
  })

  it.each(['url', 'x:', 'x:%zz', 'x:a b', 'x:%41', 'n:a"b'])('%s is none', (id) => {
    expect(readExtractedColumnId(id)).toBeNull()
  })
})
