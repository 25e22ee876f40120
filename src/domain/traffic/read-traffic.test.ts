import { describe, expect, it, test } from 'vitest'
import { decodeTable } from '../words/decode-table.ts'
import { pageOfCell } from './page-of-cell.ts'
import { readNumber } from './read-number.ts'
import { findTable, readTraffic } from './read-traffic.ts'
import type { TrafficKind } from './traffic.ts'

const SITE = { origin: 'https://bakery.example' }

function read(text: string) {
  const table = findTable(text, SITE)
  const { kind, columns } = table ?? {}
  if (!table || !kind || columns?.page === undefined) return { kind: kind ?? null, columns }
  const reading = readTraffic(text, { table, kind, columns: { ...columns, page: columns.page } }, SITE)
  for (;;) {
    const { done, value } = reading.next()
    if (done) return { kind, period: table.period, ...value }
  }
}

const RYE = 'https://bakery.example/rye'

describe('exports of Search Console', () => {
  const expected = [{ page: RYE, clicks: 1234, impressions: 56789, position: 3.4 }]
  test.each([
    ['in English', `Top pages,Clicks,Impressions,CTR,Position\n${RYE},1234,56789,2.17%,3.4\n`],
    [
      'in German, from Excel',
      `\uFEFFDie häufigsten Seiten;Klicks;Impressionen;CTR;Position\r\n${RYE};1.234;56.789;2,17 %;3,4\r\n`,
    ],
    [
      'in French',
      `Pages les plus populaires\tClics\tImpressions\tCTR\tPosition\n${RYE}\t1 234\t56\u202F789\t2,17 %\t3,4`,
    ],
    ['in Spanish', `Páginas principales,Clics,Impresiones,CTR,Posición\n${RYE},1234,56789,"2,17%","3,4"`],
    ['in Polish', `Najpopularniejsze strony,Kliknięcia,Wyświetlenia,CTR,Pozycja\n${RYE},1234,56789,2.17%,3.4`],
    ['in Japanese', `上位のページ,クリック数,表示回数,CTR,掲載順位\n${RYE},1234,56789,2.17%,3.4`],
    ['in Turkish', `En çok ziyaret edilen sayfalar,Tıklamalar,Gösterimler,TO,Konum\n${RYE},1234,56789,"%2,17","3,4"`],
    ['with unknown words', `Xx,Aa,Bb,Cc,Dd\n${RYE},1234,56789,2.17%,3.4`],
    ['without a header', `${RYE},1234,56789,2.17%,3.4`],
    [
      'with quoted cells',
      `"Top pages","Clicks","Impressions","CTR","Position"\n"${RYE}","1,234","56,789","2.17%","3.4"`,
    ],
    ['with a line for Excel', `sep=;\nTop pages;Clicks;Impressions;CTR;Position\n${RYE};1234;56789;2,17%;3,4`],
    [
      'that compare two periods',
      `Top pages,Last 3 months Clicks,Previous 3 months Clicks,Last 3 months Impressions,Previous 3 months Impressions,Last 3 months Position\n${RYE},1234,9,56789,9,3.4`,
    ],
    [
      'with a fragment per row',
      `Top pages,Clicks,Impressions,CTR,Position\n${RYE}#flour,234,6789,3%,3.4\n${RYE},1000,50000,2%,3.4`,
    ],
    ['with old line breaks', `Top pages,Clicks,Impressions,CTR,Position\r${RYE},1234,56789,2.17%,3.4\r`],
  ])('%s', (_name, text) => {
    expect(read(text)).toMatchObject({ kind: 'search', pages: expected })
  })

  it('weighs the position by impressions', () => {
    const text = `Page,Clicks,Impressions,Position\n${RYE},1,300,2\n${RYE}#x,1,100,6`
    expect(read(text)).toMatchObject({ rows: 2, pages: [{ clicks: 2, impressions: 400, position: 3 }] })
  })
})

const GA4 = `# ----------------------------------------
# Pages and screens: Page path and screen class
# Account: Bakery
# ----------------------------------------
#
# All Users
# Start date: 20260801
# End date: 20260831
Nth day,All Users
0000,12
0001,15

# All Users
# Start date: 20260801
# End date: 20260831
Page path and screen class,Views,Active users,Views per active user,Average engagement time per active user,Event count,Total revenue
,"1,530",900,1.7,31.4,4000,0,Grand total
/rye?b=1,"1,234",800,1.5,31.4,3000,0
(not set),4,3,1,1,1,0
/Spelt/,292,97,3.01,20,1000,0
`

describe('exports of analytics', () => {
  it('GA4, with comments, a chart before the table, totals and what is no page', () => {
    expect(read(GA4)).toEqual({
      kind: 'analytics',
      period: '2026-08-01 to 2026-08-31',
      rows: 4,
      skipped: { unnamed: 1, unusable: 1 },
      fields: ['views', 'users'],
      pages: [
        { page: '/rye?b=1', views: 1234, users: 800 },
        { page: '/Spelt/', views: 292, users: 97 },
      ],
      totals: { views: 1526, users: 897 },
    })
  })

  test.each([
    ['Plausible', 'page,visitors,pageviews,bounce_rate,time_on_page\n/rye,80,120,40,33', { users: 80, views: 120 }],
    [
      'Plausible, older',
      'name,visitors,pageviews,bounce_rate,visit_duration\n/rye,80,120,40,33',
      { users: 80, views: 120 },
    ],
    [
      'Matomo',
      'label,nb_visits,nb_hits,sum_time_spent,entry_nb_visits,bounce_rate\n/rye,80,120,33,4,40%',
      { sessions: 80, views: 120 },
    ],
    [
      'Matomo, German',
      'Seiten-URL,Seitenansichten,Besuche,Absprungrate\n/rye,120,80,40%',
      { sessions: 80, views: 120 },
    ],
    [
      'GA4, German',
      'Seitenpfad und Bildschirmklasse,Aufrufe,Aktive Nutzer,Aufrufe pro aktivem Nutzer\n/rye,120,80,"1,5"',
      { users: 80, views: 120 },
    ],
    [
      'GA4, Japanese',
      'ページパスとスクリーン クラス,表示回数,アクティブ ユーザー\n/rye,120,80',
      { users: 80, views: 120 },
    ],
    [
      'hosts without a scheme',
      'Page,Sessions\nwww.bakery.example/rye,80',
      { page: 'https://www.bakery.example/rye', sessions: 80 },
    ],
    [
      'whole URLs next to labels',
      'label,nb_hits,Metadata: url\n/rye,120,https://bakery.example/rye',
      { page: RYE, views: 120 },
    ],
  ])('%s', (_name, text, expected) => {
    expect(read(text)).toMatchObject({ kind: 'analytics', pages: [{ page: '/rye', ...expected }] })
  })
})

test.each<[string, TrafficKind | null, number | undefined]>([
  ['Page,Alpha,Beta\n/rye,1,2', null, 0],
  ['Query,Clicks,Impressions,CTR,Position\nrye bread,1,2,50%,3', null, undefined],
  ['', null, undefined],
])('does not guess what %j contains', (text, kind, page) => {
  const table = findTable(text, SITE)
  expect([table?.kind ?? null, table?.columns.page]).toEqual([kind, page])
})

test.each([
  [`Page,Clicks\n${RYE},12\n${RYE}/a,many`, 'Line 3: “many” is not a number, but the column is used for clicks.'],
  [`Page,Clicks\n${RYE},12\n"${RYE}/a,3\n`, 'The quotation mark that opens on line 3 is never closed.'],
  [`Page,Clicks\n${RYE},12\n\n${RYE}/a`, null],
  [`Page,Clicks,Impressions\n${RYE},12,3\n${RYE}/a,1`, 'Line 3 has 2 cells, but the first row has 3.'],
])('names the line that cannot be read in %j', (text, message) => {
  if (message === null) expect(read(text)).toMatchObject({ rows: 1 })
  else expect(() => read(text)).toThrow(message)
})

test('a file of more than 500,000 rows is refused', () => {
  const text = `Page,Clicks\n${'/a,1\n'.repeat(500_001)}`
  expect(() => read(text)).toThrow('more than 500,000 rows')
  expect(read(`Page,Clicks\n${'/a,1\n'.repeat(500_000)}`)).toMatchObject({ rows: 500_000, totals: { clicks: 500_000 } })
})

test.each([
  ['1234', 1234, 1234],
  ['1,234', 1234, 1.234],
  ['1.234', 1234, 1.234],
  ['1,234,567', 1234567, 1234567],
  ['12,34,567', 1234567, 1234567],
  ['1.234.567,8', 1234568, 1234567.8],
  ['1,234.5', 1235, 1234.5],
  ['1\u00A0234', 1234, 1234],
  ['1’234', 1234, 1234],
  ['3,4', 3, 3.4],
  ['12.0', 12, 12],
  ['.5', 1, 0.5],
  ['٣٤٫٥', 35, 34.5],
  ['', null, null],
  ['-', null, null],
  ['N/A', null, null],
  ['12a', undefined, undefined],
  ['-5', undefined, undefined],
  ['1.2.', undefined, undefined],
])('the number %j is %j as a count and %j as an average', (text, whole, decimal) => {
  expect([readNumber(text, 'whole'), readNumber(text, 'decimal')]).toEqual([whole, decimal])
})

test.each([
  ['HTTPS://Bakery.Example/%7erye#top', 'https://bakery.example/~rye'],
  ['/a b?x', '/a%20b?x'],
  ['/', '/'],
  ['//double', '//double'],
  ['bakery.example/rye', 'https://bakery.example/rye'],
  ['bakery.example', 'https://bakery.example/'],
  ['other.example/rye', null],
  ['(not set)', null],
  ['About us', null],
  ['https://', null],
])('the cell %j names the page %j', (cell, page) => {
  expect(pageOfCell(cell, SITE)).toBe(page)
})

test.each(['utf-8', 'utf-16le', 'utf-16be', 'bom-16le', 'latin1'])('decodes %s', (encoding) => {
  const text = 'Seiten;Klicks\n/brötchen;1'
  const little = Buffer.from(text, 'utf16le')
  const bytes = {
    'utf-8': Buffer.from(text),
    'utf-16le': little,
    'utf-16be': Buffer.from(little).swap16(),
    'bom-16le': Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
    latin1: Buffer.from(text, 'latin1'),
  }[encoding]
  expect(decodeTable(new Uint8Array(bytes ?? []))).toBe(text)
})
