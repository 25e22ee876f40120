import { describe, expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const datesOf = (html: string) => extractHtml(html).dates

test('a page without dates has none', () => {
  expect(datesOf('<main>Since 1984 we bake 2000 loaves per day.</main>')).toEqual({
    total: 0,
    entries: [],
    articleCount: 0,
  })
})

test('a time element has its day, its region and whether it is in an article', () => {
  const html =
    '<main><article><header><time datetime="2026-03-04T10:00Z">Updated today</time></header></article></main>'
  expect(datesOf(html)).toEqual({
    total: 1,
    entries: [
      {
        day: '2026-03-04',
        text: '2026-03-04T10:00Z',
        from: 'time',
        meaning: 'modified',
        region: 'main',
        isInArticle: true,
        path: 'main > article > header > time',
      },
    ],
    articleCount: 1,
  })
})

test('a time without datetime is read from its text; hidden ones are left out', () => {
  const html = '<nav><time>4 May 2026</time><time hidden datetime=2025-01-01>x</time></nav>'
  expect(datesOf(html).entries.map(({ day }) => day)).toEqual(['2026-05-04'])
})

describe('the main text', () => {
  test.each<[string, string | null, string?]>([
    ['2026-11-16', '2026-11-16'],
    ['16 November 2026', '2026-11-16'],
    ['November 16th, 2026', '2026-11-16'],
    ['16. März 2026', '2026-03-16', 'de'],
    ['3 de enero de 2026', '2026-01-03', 'es'],
    ['1er août 2026', '2026-08-01', 'fr'],
    ['16.11.2026', '2026-11-16', 'de'],
    ['2026年3月4日', '2026-03-04', 'ja'],
    ['3/4/2026', '2026-03-04', 'en-US'],
    ['3/4/2026', '2026-04-03', 'en-GB'],
    ['3/4/2026', null, 'en'],
    ['25/4/2026', '2026-04-25', 'en'],
  ])('%s is %s', (written, day, lang = 'en') => {
    const html = `<html lang=${lang}><main><p>Bread news of ${written} from us</p></main>`
    expect(datesOf(html).entries).toMatchObject([{ day, from: 'text', text: written }])
  })

  test.each(['31 February 2026', 'call 10.0.2026', 'version 1.2.2026.4', 'room 2026', '99/99/2026'])(
    '%s is no date',
    (text) => {
      expect(datesOf(`<main><p>Bread, ${text}, bread</p></main>`).entries).toEqual([])
    },
  )

  test('the words before a date say what it means', () => {
    const html = '<main><p>Published: 1 May 2026. Last updated on 3 June 2026. Baked 5 June 2026.</p></main>'
    expect(datesOf(html).entries.map(({ day, meaning }) => [day, meaning])).toEqual([
      ['2026-05-01', 'published'],
      ['2026-06-03', 'modified'],
      ['2026-06-05', null],
    ])
  })
})

test('articles in main count; without main, all of them', () => {
  expect(datesOf('<article>a</article><main><article>b</article></main>').articleCount).toBe(1)
  expect(datesOf('<article>a</article><article>b</article>').articleCount).toBe(2)
})

test('very many dates are bounded', () => {
  const { total, entries } = datesOf(`<main>${'<time datetime=2026-01-01>x</time>1 May 2026. '.repeat(20_000)}</main>`)
  expect(entries).toHaveLength(150)
  expect(total).toBe(20_050)
})
