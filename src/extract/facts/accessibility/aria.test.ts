import { describe, expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const ariaOf = (html: string) => extractHtml(html).aria
const problemsOf = (html: string) => ariaOf(html).problems.map(({ kind, what }) => (what ? `${kind}: ${what}` : kind))

test('a sound page has no problems', () => {
  const html =
    '<a href="#m">Skip</a><nav aria-label=Site><ul><li><a href=/>Home</a></ul></nav><main id=m><h1>Bread</h1>' +
    '<button>Buy</button><dl><div><dt>Rye<dd>2</div></dl><table><tr><th>Loaf<th>Price<tr><td>Rye<td>3</table></main>'
  expect(ariaOf(html)).toEqual({
    mains: [{ isHidden: false, path: 'main:3' }],
    linksBeforeHeading: 2,
    isHtmlHidden: false,
    isBodyHidden: false,
    problems: [],
    counts: {},
  })
})

test.each<[string, string[]]>([
  // Names
  ['<button></button>', ['button without name']],
  ['<button> <i></i> </button>', ['button without name']],
  ['<button><img alt=Buy></button><button title=Buy></button><button><b>Buy</b></button>', []],
  ['<button><svg><title>Buy</title></svg></button><button><span aria-label=Buy></span></button>', []],
  ['<button><i title=Buy></i></button><button><svg aria-labelledby=a></svg></button><i id=a>Buy</i>', []],
  ['<div role=button></div>', ['button without name']],
  ['<input type=submit><input type=submit value=" "><input type=button>', Array(2).fill('button without name')],
  ['<button hidden></button><div aria-hidden=true><button tabindex=-1></button></div>', []],
  ['<map><area href=/a><area href=/b alt=B><area></map>', ['area without name']],
  ['<svg role=img></svg><svg></svg><i role=img></i>', Array(2).fill('image without name')],
  ['<svg role=img><title>Loaf</title></svg><i role=img aria-label=Loaf></i><img role=img>', []],
  ['<dialog>Buy</dialog><div role=alertdialog aria-labelledby=a><b id=a>A</b></div>', ['dialog without name']],
  // Keyboard
  ['<p tabindex=2><p tabindex=0><p tabindex=-1>', ['positive tabindex: 2']],
  ['<a href=/ accesskey=S>a</a><a href=/ accesskey=s>b</a><a href=/ accesskey=t>c</a>', ['repeated accesskey: s']],
  ['<div aria-hidden=true><a href=/>a</a><button disabled>b</button></div>', ['focusable in aria-hidden: a']],
  ['<a href=/ aria-hidden=true>a</a><a href=/ aria-hidden=true tabindex=-1>b</a>', ['focusable with aria-hidden: a']],
  ['<div aria-hidden=true hidden><a href=/>a</a></div>', []],
  ['<a href=/><button>b</button></a>', ['control in control: button']],
  ['<div role=link tabindex=0><input></div><label>a<input></label>', ['control in control: input']],
  // Roles and attributes
  ['<p role=bread><p role=widget><p role="bread note"><p role="">', ['unknown role: bread', 'unknown role: widget']],
  ['<p aria-bread=1>', ['unknown attribute: aria-bread']],
  ['<p aria-constructor=1>', ['unknown attribute: aria-constructor']],
  ['<p role=note aria-checked=true>', ['forbidden attribute: aria-checked on note']],
  ['<p role=presentation aria-label=a>', ['forbidden attribute: aria-label on presentation']],
  ['<p aria-hidden=yes>', ['invalid value: aria-hidden=yes']],
  ['<p aria-live="polite"><p aria-relevant="text all"><p aria-busy="">', []],
  ['<p role=heading aria-level=two>', ['invalid value: aria-level=two']],
  ['<p role=heading>', ['missing attribute: heading aria-level']],
  ['<input type=checkbox role=switch><h2 role=heading>a</h2>', []],
  // References
  ['<p aria-labelledby="a b" id=a>', ['broken reference: aria-labelledby=b']],
  ['<p aria-describedby=a><i id=a></i><i id=a></i>', ['ambiguous reference: aria-describedby=a']],
  ['<p aria-controls=a><p aria-controls=b aria-expanded=true>', ['broken reference: aria-controls=b']],
  ['<input role=combobox aria-owns=a aria-expanded=false>', []],
  ['<input role=combobox aria-owns=a aria-expanded=true>', ['broken reference: aria-owns=a']],
  // Structure
  ['<div role=tab>a</div>', ['missing parent role: tab']],
  ['<div role=tablist><span><b role=tab>a</b></span></div>', []],
  ['<div role=list><p>a</p></div><div role=list></div>', ['missing child role: list']],
  ['<div role=list><p role=listitem>a</p></div>', []],
  ['<ul role=menu><li role=none><a role=menuitem>a</a></ul>', []],
  ['<div role=list aria-owns=a><p>a</p></div><i id=a role=listitem></i>', []],
  ['<table><tr><td>1<td>2<tr><td>3<td>4<tr><td>5<td>6</table>', ['table without headers']],
  ['<table><tr><td>1<td>2<tr><td>3<td>4</table>', []],
  [
    '<table role=presentation><tr><td>1<td>2<tr><td>3<td>4<tr><td>5</table><table><tr><td>1<tr><td>2<tr><td>3</table>',
    [],
  ],
  ['<table><tr><td>1<td>2<tr><td>3<td><table><tr><td>4</table><tr><td>5<td>6</table>', []],
  ['<table><tr><td scope=row>1<td>2<tr><td>3<td>4<tr><td>5</table>', []],
  [
    '<ul><li>a</li><script></script><noscript><b>b</b></noscript><meta itemprop=a></ul><ol><b>a</b></ol>',
    ['wrong child of list: ol'],
  ],
  ['<ul><li><div><p>a</p></div></li><div><p>b</p></div></ul>', ['wrong child of list: ul']],
  ['<dl><dt>a</dt><p>b</p></dl>', ['wrong child of list: dl']],
  ['<div><li>a</li></div><dt>b</dt>', ['item outside list: li', 'item outside list: dt']],
])('%s', (html, problems) => {
  expect(problemsOf(html)).toEqual(problems)
})

describe('landmarks', () => {
  test('each main is listed, hidden or not', () => {
    const html = '<main hidden>a</main><div role=main>b</div>'
    expect(ariaOf(html).mains).toEqual([
      { isHidden: true, path: 'main' },
      { isHidden: false, path: 'div:2' },
    ])
  })

  test('html and body may be hidden', () => {
    expect(ariaOf('<html aria-hidden=TRUE><body>a')).toMatchObject({ isHtmlHidden: true, isBodyHidden: false })
    expect(ariaOf('<body aria-hidden=true>a')).toMatchObject({ isHtmlHidden: false, isBodyHidden: true })
  })
})

test('a hostile page stays small', () => {
  const html = `<i role=tab aria-x=${'y'.repeat(200)} aria-labelledby="a b c d" tabindex=1>`
  const { problems, counts } = ariaOf(`<div>${`${html}</i>`.repeat(20_000)}</div>`)
  expect(counts['missing parent role']).toBe(20_000)
  expect(JSON.stringify(problems).length).toBeLessThan(50_000)
})
