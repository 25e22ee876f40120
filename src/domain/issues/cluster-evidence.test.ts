import { describe, expect, test } from 'vitest'
import { clusterEvidence, type SeenAt } from './cluster-evidence.ts'

const SITE = 'https://example.com'
const page = (seq: number, ...evidence: (string | [saw: string, at: string])[]): SeenAt => ({
  seq,
  url: `${SITE}/${seq}`,
  evidence: evidence.map((each) => (typeof each === 'string' ? { saw: each } : { saw: each[0], at: each[1] })),
})
const cluster = (seen: SeenAt[], { type = 'missing_alt', pagesOfCrawl = 100 } = {}) =>
  clusterEvidence({ type, seen, pagesOfCrawl }).map(({ kind, label, members, at, isTemplate }) => ({
    ...{ kind, label, at, isTemplate },
    pages: members.map(({ seq }) => seq),
  }))

describe('groups of pages with an issue', () => {
  test('a comma after the target is not part of it', () => {
    const seen = [page(1, `${SITE}/a.jpg, 3 MB`), page(2, `${SITE}/a.jpg, 3 MB`)]
    expect(cluster(seen)).toMatchObject([{ kind: 'target', label: `${SITE}/a.jpg` }])
  })

  test('pages with the same target are one group, whatever the text of the link', () => {
    const seen = [
      page(1, `${SITE}/old – status 404 – link text “Old”`),
      page(2, `${SITE}/old – status 404 – link text “Older”`, `${SITE}/rare – status 404`),
    ]
    expect(cluster(seen)).toEqual([
      { kind: 'target', label: `${SITE}/old`, pages: [1, 2], at: null, isTemplate: false },
    ])
  })

  test('pages with the same value are one group, and the largest comes first', () => {
    const seen = [
      page(1, ['/logo.png', 'header > img'], '/a.png'),
      page(2, ['/logo.png', 'header > img'], '/a.png'),
      page(3, ['/logo.png', 'header > img']),
    ]
    expect(cluster(seen)).toEqual([
      { kind: 'value', label: '/logo.png', pages: [1, 2, 3], at: 'header > img', isTemplate: false },
      { kind: 'value', label: '/a.png', pages: [1, 2], at: null, isTemplate: false },
    ])
  })

  test('pages with several H1s are grouped by the places of the H1s, whatever their text', () => {
    const type = 'multiple_h1'
    const inHeader = (seq: number, text: string) => page(seq, ['Bakery', 'header > h1'], [text, 'main > h1'])
    const list = page(3, ['Bakery', 'li > h1'], ['Rye', 'li:nth-child(2) > h1'])
    const label = 'header > h1 and main > h1'
    const group = { kind: 'value', label, at: null, isTemplate: false }
    expect(cluster([inHeader(1, 'Rye'), inHeader(2, 'Oats'), list], { type })).toEqual([{ ...group, pages: [1, 2] }])
    // The cause is shown even if it is the only one.
    expect(cluster([inHeader(1, 'Rye'), inHeader(2, 'Oats')], { type })).toEqual([{ ...group, pages: [1, 2] }])
    expect(cluster([page(1, 'Bakery', 'Rye'), page(2, 'Bakery', 'Oats')], { type })).toEqual([])
  })

  test('URLs that a line of robots.txt blocks are grouped by it, not by the pages that link to them', () => {
    const blocked = (seq: number, line: number, links: number) =>
      page(seq, [`Disallow: /${line}/ – ${links} pages link to it`, `robots.txt, line ${line}`], `linked from ${SITE}/`)
    const group = { kind: 'value', isTemplate: false }
    expect(
      cluster([blocked(1, 2, 40), blocked(2, 2, 3), blocked(3, 2, 5), blocked(4, 7, 3), blocked(5, 7, 3)]),
    ).toEqual([
      { ...group, label: 'Disallow: /2/', at: 'robots.txt, line 2', pages: [1, 2, 3] },
      { ...group, label: 'Disallow: /7/', at: 'robots.txt, line 7', pages: [4, 5] },
    ])
    const most = cluster([blocked(1, 2, 3), blocked(2, 2, 3), blocked(3, 2, 3)], { pagesOfCrawl: 3 })
    expect(most).toMatchObject([{ pages: [1, 2, 3], isTemplate: false }])
    expect(cluster([blocked(1, 2, 40), blocked(2, 2, 3)])).toMatchObject([{ label: 'Disallow: /2/', pages: [1, 2] }])
  })

  test.each([
    [6, '', true],
    [7, '', false],
    [6, ' – other text', false],
  ])('with three pages of %i and the text %j the template is suspected: %s', (pagesOfCrawl, more, isTemplate) => {
    const link = `${SITE}/old – status 404`
    const seen = [page(1, link), page(2, link), page(3, link + more)]
    expect(cluster(seen, { pagesOfCrawl })[0]?.isTemplate).toBe(isTemplate)
  })

  test('copies that name each other are one group, also if no page names all of them', () => {
    const type = 'duplicate_content'
    const seen = [page(1, `${SITE}/2`), page(2, `${SITE}/1`), page(3, `${SITE}/2`), page(4, `${SITE}/5`), page(5)]
    expect(cluster(seen, { type })).toEqual([
      { kind: 'duplicates', label: `${SITE}/1`, pages: [1, 2, 3], at: null, isTemplate: false },
      { kind: 'duplicates', label: `${SITE}/4`, pages: [4, 5], at: null, isTemplate: false },
    ])
  })

  test('copies of a text are named after it', () => {
    const seen = [page(1, 'Home', `${SITE}/2`), page(2, 'home', `${SITE}/1`)]
    expect(cluster(seen, { type: 'duplicate_title' })).toMatchObject([{ label: 'Home', pages: [1, 2] }])
  })

  test('a number, and a value that all pages have, group nothing', () => {
    expect(cluster([page(1, '45 characters'), page(2, '45 characters')])).toEqual([])
    const slow = 'first byte after 612 ms'
    expect(cluster([page(1, slow), page(2, slow), page(3, 'first byte after 700 ms')])).toEqual([])
    expect(cluster([page(1, 'no H1'), page(2, 'no H1')])).toEqual([])
    expect(cluster([page(1, 'no H1'), page(2, 'no H1'), page(3)])).toHaveLength(1)
  })
})
