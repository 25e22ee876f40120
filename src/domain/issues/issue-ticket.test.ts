import { expect, it } from 'vitest'
import type { IssueReport } from '../reports/report.ts'
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

const NO_GROUPS: IssueReport['groups'] = { shown: [], total: 0, compared: 0, cut: 0 }

const ISSUE: IssueReport = {
  ...{ type: 'missing_alt', category: 'Images', title: 'Images missing alt text', severity: 'high' },
  ...{ why: 'Search engines read it.', fix: 'Describe each image.' },
  work: { owner: 'editor', effort: 'S', certainty: 'exact' },
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

- [ ] <https://bakery.example/>: 2 images have no alt text (\`main > img:nth-child(2)\`)
- … and 30 more

All of them, with evidence: https://app.example/x

## How to verify

Crawl the site again, or recheck one of these pages. The issue must be gone from the list.`)
})

it('a ticket names what the pages have in common', () => {
  const common = { kind: 'target' as const, label: '/gone', size: 31, members: [], at: 'nav > a', isTemplate: true }
  const groups = { shown: [common], total: 2, compared: 31, cut: 0 }
  expect(issueTicket({ issue: { ...ISSUE, groups }, link: '', day: null })).toContain(`## Common causes

- /gone: 31 pages or URLs at \`nav > a\`. Probably in the template: one change may fix them all
- … and 1 more
`)
})
