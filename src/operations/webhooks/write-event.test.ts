import { describe, expect, it } from 'vitest'
import { CRAWL_DIGEST, type EventType } from '#domain/events/event.ts'
import type { Attempt } from '#store/events/deliveries.ts'
import { writeEvent } from './write-event.ts'

const CHECK = { id: 'missing_title', title: 'Missing title', severity: 'high' }
const CHANGE = { check: CHECK, count: 1, of: 'pages', url: 'https://rye.example/a' }
const ATTEMPT: Attempt = {
  ...{ id: 'd', turn: 0, attempts: 0, eventId: 'e', type: CRAWL_DIGEST, happenedAt: new Date(0) },
  ...{ receiverId: 'r', receiverName: 'Channel', workspaceId: 'w', workspaceName: 'Agency', sealed: '' },
  ...{ kind: 'slack', types: null, path: '/dashboard/rye/history/compare?base=1&other=2' },
  data: {
    project: { id: 'p', name: 'Rye', url: 'https://rye.example/' },
    crawl: { id: '2', pages: 4, failedPages: 0, issues: 1, siteScore: 90 },
    ...{ opened: [CHANGE], resolved: [] },
  },
}

function write(types: EventType[] | null) {
  const target = { url: 'https://hooks.example/', secret: '' }
  return writeEvent({ ...ATTEMPT, types }, target, { publicUrl: 'https://app.example/', now: new Date(0) })
}

function buttonFor(types: EventType[] | null) {
  const { elements } = JSON.parse(write(types)?.body ?? '').blocks.at(-1)
  return [elements[0].text.text, elements[0].url]
}

describe('the message of a crawl', () => {
  it.each([[null], [['crawl.finished', 'issue.opened']], [['issue.opened']]] satisfies [EventType[] | null][])(
    'for %j links to the comparison',
    (types) => {
      const url = 'https://app.example/dashboard/rye/history/compare?base=1&other=2'
      expect(buttonFor(types)).toEqual(['Compare the crawls', url])
    },
  )

  it.each([[['crawl.finished']], [['crawl.finished', 'issue.resolved']]] satisfies [EventType[]][])(
    'for %j links to the report, because the changes are left out',
    (types) => {
      expect(buttonFor(types)).toEqual(['Open the report', 'https://app.example/dashboard/rye/reports?session=2'])
    },
  )

  it('is not written for a receiver that no longer wants anything of it', () => {
    expect(write(['issue.resolved'])).toBeNull()
    expect(write(['project.created'])).toBeNull()
  })
})
