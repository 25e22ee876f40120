import { expect, it } from 'vitest'
import { drawChanges } from './pdf-changes.ts'
import type { PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'

it('says how the numbers of a comparison add up, also if comparing both crawls found nothing', () => {
  const none = { byRules: { appeared: 0, fixed: 0 }, unknown: { appeared: 0, fixed: 0 }, fixed: 0, lost: 0 }
  const crawl = {
    status: 'completed',
    crawled: 9,
    maxPages: 50,
    createdAt: '2026-05-05T12:00:00.000Z',
    siteScore: null,
  }
  const changes = {
    ...{ base: crawl, other: crawl, rulesNote: null, unknownNote: null, scoreBefore: 80, scoreAfter: 80 },
    issues: { ...none, appeared: 2, stillOpen: 3 },
    siteIssues: { ...none, appeared: 0, stillOpen: 0 },
    ...{ appearedOnAdded: 0, byType: [], siteIssuesByType: [], pages: {}, after: { issues: 5, siteIssues: 0 } },
    ...{ compared: [], notCompared: null, notComparedInPart: null },
  }
  const paragraphs: string[] = []
  const nothing = () => {}
  const pdf = {
    ...{ y: 0, heading: nothing, need: nothing, drawText: nothing, wrap: () => [], widthOf: () => 1 },
    doc: { roundedRect: () => ({ fill: nothing }) },
    paragraph: (text: string) => paragraphs.push(text),
  }
  drawChanges(pdf as unknown as PdfWriter, { changes, crawl, timezone: 'UTC' } as unknown as PdfData)
  expect(paragraphs.at(-1)).toBe('All 5 issues of the newer crawl, with those of the whole site: 2 new + 3 still open.')
})
