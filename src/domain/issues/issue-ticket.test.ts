import { expect, it } from 'vitest'
import type { IssueReport } from '../reports/report.ts'
import { clusterEvidence } from './cluster-evidence.ts'
import { targetsOf } from './issue-targets.ts'
import { issueTicket } from './issue-ticket.ts'

const PAGE: IssueReport['pages'][number] = {
  ...{
    seq: 1,
    url: 'https://bakery.example/',
    title: 'Bakery',
    severity: 'high',
    message: '2 images\nhave no alt text',
  },
  ...{ evidence: [{ saw: 'a.jpg', at: 'main > img:nth-child(2)' }, { saw: 'b.jpg' }], evidenceCount: 2, inlinks: 0 },
}

const NO_GROUPS: IssueReport['groups'] = {
  ...{ shown: [], total: 0, compared: 0, cut: 0, cutEvidence: 0 },
  targets: { shown: [], total: 0 },
}

const ISSUE: IssueReport = {
  ...{ type: 'missing_alt', category: 'Images', title: 'Images missing alt text', severity: 'high' },
  ...{ why: 'Search engines read it.', fix: 'Describe each image.' },
  work: { owner: 'editor', effort: 'S', certainty: 'exact', judgesOnePage: true },
  counts: 'page',
  groups: NO_GROUPS,
  ...{ group: null, pages: [PAGE], total: 31, page: 1, pageCount: 1 },
  urls: { total: 0, issues: [] },
  nothing: null,
}

it('a ticket says what, why, where and how to verify', () => {
  expect(
    issueTicket({ issue: ISSUE, link: 'https://app.example/x', day: '5 May 2026' }),
  ).toBe(`# Images missing alt text: 31 pages

Severity: high · usually fixed by an editor in minutes · exact

## Why it matters

Search engines read it.

## How to fix it

Describe each image.

## Where

Found on 31 pages in the crawl of 5 May 2026.

- [ ] <https://bakery.example/>: 2 images have no alt text
  - \`a.jpg\` at \`main > img:nth-child(2)\`
  - \`b.jpg\`
- … and 30 more

All pages, with evidence: https://app.example/x

## How to verify

Crawl the site again, or recheck one of these pages. The issue must be gone from the list.`)
})

it('a ticket never says that 1 more was left out', () => {
  const ticketOf = (count: number) => {
    const pages = Array.from({ length: count }, (_, seq) => ({ ...PAGE, seq, url: `https://bakery.example/${seq}` }))
    return issueTicket({ issue: { ...ISSUE, pages, total: count }, link: '', day: null })
  }
  expect(ticketOf(21)).toContain('<https://bakery.example/20>')
  expect(ticketOf(21)).not.toContain('more')
  expect(ticketOf(22)).not.toContain('<https://bakery.example/20>')
  expect(ticketOf(22)).toContain('- … and 2 more')

  const images = Array.from({ length: 11 }, (_, nth) => ({ saw: `${nth}.jpg` }))
  const seen = (evidenceCount: number) =>
    issueTicket({
      issue: { ...ISSUE, pages: [{ ...PAGE, evidence: images, evidenceCount }], total: 1 },
      link: '',
      day: null,
    })
  expect(seen(11)).toContain('  - `10.jpg`\n\n')
  expect(seen(30)).toContain('  - `10.jpg`\n  - … and 19 more\n')
})

it('a ticket names what the pages have in common', () => {
  const common = { kind: 'target' as const, label: '/gone', size: 31, members: [], at: 'nav > a', isTemplate: true }
  const groups = { ...NO_GROUPS, shown: [common], total: 2, compared: 31 }
  expect(issueTicket({ issue: { ...ISSUE, groups }, link: '', day: null })).toContain(`## Common causes

- /gone: 31 pages or URLs at \`nav > a\`. Probably in the template: one change may fix them all
- … and 1 more
`)
})

it('a ticket about links lists their targets, also those that one page names', () => {
  const broken = (path: string, text: string) => ({
    saw: `https://bakery.example${path} – status 404 – link text “${text}”`,
  })
  const seen = Array.from({ length: 25 }, (_, at) => ({
    seq: at,
    url: `https://bakery.example/${at}`,
    evidence: [
      { ...broken('/offers', `Offers ${at}`), at: at < 20 ? 'nav > a' : 'footer > a' },
      ...(at === 24 ? [{ ...broken('/blog/gone', 'Read on'), at: 'main > a' }] : []),
    ],
  }))
  const groups = {
    ...NO_GROUPS,
    compared: 25,
    shown: clusterEvidence({ type: 'broken_internal_link', seen, pagesOfCrawl: 25 }),
    targets: targetsOf(seen),
  }
  const ticket = issueTicket({ issue: { ...ISSUE, groups, total: 25 }, link: '', day: null })
  expect(ticket).toContain(
    '- [ ] <https://bakery.example/offers> (status 404), on 25 pages at `nav > a`, `footer > a`: <https://bakery.example/0>, ' +
      '<https://bakery.example/1>, <https://bakery.example/2> and 22 more.',
  )
  expect(ticket).toContain(
    '- [ ] <https://bakery.example/blog/gone> (status 404), on 1 page at `main > a`: <https://bakery.example/24>.',
  )
  expect(ticket).not.toContain('## Common causes')
  expect(ticket).not.toContain('- … and')
  const cut = issueTicket({
    issue: { ...ISSUE, groups: { ...groups, cut: 2, cutEvidence: 1310 }, total: 6025 },
    link: '',
    day: null,
  })
  expect(cut).toContain('- … and 1,310 more places on 2 pages, not compared\n')
  expect(cut).toContain('- … and 6,000 more pages or URLs, not compared\n')
  expect(targetsOf([...seen, { seq: 30, url: 'x', evidence: [{ saw: '45 characters' }] }]).shown).toEqual([])
})

it('only evidence about tested URLs may begin with a count, not that of links after scripts', () => {
  const links = { saw: '1 of 9 linked pages of this host are only there after scripts' }
  const evidence = [links, { saw: 'https://bakery.example/offers' }]
  expect(targetsOf([{ seq: 1, url: 'https://bakery.example/', evidence }]).shown).toEqual([])
})

it('a ticket offers a recheck only if a recheck can judge the issue', () => {
  const verify = (issue: IssueReport) => issueTicket({ issue, link: '', day: null }).split('## How to verify\n\n')[1]
  const alone = 'Crawl the site again. The issue must be gone from the list.'
  const work = { owner: 'developer', effort: 'S', certainty: 'exact', judgesOnePage: false } as const
  expect(verify({ ...ISSUE, work })).toBe(alone)
  expect(verify({ ...ISSUE, work: null }), 'a check that no longer exists').toBe(alone)
  expect(verify({ ...ISSUE, pages: [], total: 0 }), 'only URLs that are no pages').toBe(alone)
})

it('a ticket about the whole site names what was tested, not the page at which the issue is counted', () => {
  const evidence = [{ saw: '/bread and /bread/ respond with 200' }]
  const page = { ...PAGE, message: 'A page responds twice', evidence, evidenceCount: 1 }
  const ticket = issueTicket({
    issue: { ...ISSUE, counts: 'site', pages: [page], total: 1 },
    link: '',
    day: '5 May 2026',
  })
  expect(ticket).toContain('# Images missing alt text: the whole site\n')
  expect(ticket).toContain(
    'Found on the whole site in the crawl of 5 May 2026.\n\n- A page responds twice\n- /bread and /bread/ respond with 200\n',
  )
  expect(ticket).not.toContain('<https://bakery.example/>')
  expect(ticket, 'all of it').not.toContain('more')

  const many = issueTicket({
    issue: { ...ISSUE, counts: 'site', pages: [{ ...page, evidenceCount: 1234 }], total: 1 },
    link: '',
    day: null,
  })
  expect(many).toContain('- /bread and /bread/ respond with 200\n- … and 1,233 more\n')
})

it('a ticket about a sample of URLs lists them, and says how many were tested once', () => {
  const evidence = [
    { saw: '2 of 20 tested URLs respond in both forms' },
    { saw: 'https://bakery.example/BREAD – the same text as https://bakery.example/bread' },
    { saw: 'https://bakery.example/ROLLS – the same text as https://bakery.example/rolls' },
  ]
  const page = { ...PAGE, message: '2 of 20 tested URLs respond in upper case as well', evidence }
  const groups = { ...NO_GROUPS, compared: 1, targets: targetsOf([page]) }
  const issue: IssueReport = { ...ISSUE, counts: 'site', pages: [page], total: 1, groups }
  expect(issueTicket({ issue, link: '', day: null })).toContain(
    'Found on the whole site.\n\n- 2 of 20 tested URLs respond in upper case as well\n' +
      '- [ ] <https://bakery.example/BREAD> (the same text as https://bakery.example/bread)\n' +
      '- [ ] <https://bakery.example/ROLLS> (the same text as https://bakery.example/rolls)\n\n',
  )
})

it('a ticket keeps a count that only its evidence has, and the examples after it', () => {
  const evidence = [
    { saw: '3 of 300 URLs; the longest requested pause is 5 s' },
    { saw: 'https://bakery.example/rolls – status 429 – Retry-After: 5' },
  ]
  const page = { ...PAGE, message: 'The server refused requests of the crawl', evidence }
  const groups = { ...NO_GROUPS, compared: 1, targets: targetsOf([page]) }
  const issue: IssueReport = { ...ISSUE, counts: 'site', pages: [page], total: 1, groups }
  expect(issueTicket({ issue, link: '', day: null })).toContain(
    'Found on the whole site.\n\n- The server refused requests of the crawl\n' +
      '- 3 of 300 URLs; the longest requested pause is 5 s\n' +
      '- https://bakery.example/rolls – status 429 – Retry-After: 5\n\n',
  )
})
