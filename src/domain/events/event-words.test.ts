import { describe, expect, it } from 'vitest'
import { CRAWL_DIGEST, type SentEvent } from './event.ts'
import { wordsOfEvent } from './event-words.ts'
import { slackMessage } from './slack-message.ts'
import { teamsMessage } from './teams-message.ts'

const HOSTILE = 'Rye <!channel> & *bold* [x](https://evil.example)\n'
const LINK = 'https://app.example/dashboard/rye/history/compare?base=1&other=2'
const OPENED: SentEvent = {
  type: 'issue.opened',
  timestamp: '2026-11-18T12:00:00.000Z',
  data: {
    project: { id: 'p', name: HOSTILE, url: 'https://rye.example/' },
    crawl: { id: 'b' },
    before: { id: 'a' },
    check: { id: 'missing_title', title: 'Missing title', severity: 'high' },
    count: 1204,
    of: 'pages',
    urls: ['https://rye.example/a', 'https://rye.example/b'],
    link: LINK,
  },
}

it('an event is described in a sentence, with the first URLs and how many more there are', () => {
  expect(wordsOfEvent(OPENED)).toEqual({
    title: 'Rye <!channel> & *bold* [x](https://evil.example): Missing title found on 1,204 pages',
    text: null,
    details: [['Severity', 'high']],
    urls: ['https://rye.example/a', 'https://rye.example/b', 'and 1,202 more'],
    link: { label: 'Compare the crawls', url: LINK },
  })
})

it('a crawl and the issues it changed are one message', () => {
  const { project, check } = OPENED.data as Extract<SentEvent, { type: 'issue.opened' }>['data']
  const change = { check, count: 2, of: 'pages' as const, url: 'https://rye.example/a' }
  const digest: SentEvent = {
    ...{ type: CRAWL_DIGEST, timestamp: OPENED.timestamp },
    data: {
      ...{ project: { ...project, name: 'Rye' }, link: LINK, crawl: null },
      opened: Array.from({ length: 12 }, () => change),
      resolved: [{ ...change, count: 1 }],
    },
  }
  const { title, urls } = wordsOfEvent(digest)
  expect(title).toBe('Rye: 24 new issues, 1 fixed')
  const ofUrls = { ...change, of: 'urls' as const, count: 3 }
  const opened = [change, ofUrls, { ...ofUrls, isBroken: true as const }]
  expect(wordsOfEvent({ ...digest, data: { ...digest.data, opened, resolved: [ofUrls] } }).title).toBe(
    'Rye: 2 new issues, 3 more of the whole site, 3 newly broken URLs, 3 fixed of the whole site',
  )
  expect(urls).toHaveLength(12)
  expect(urls[0]).toBe('New: Missing title (high) on 2 pages, such as https://rye.example/a')
  expect(urls.slice(-2)).toEqual(['New: 2 more checks', 'Fixed: Missing title (high) on 1 page: https://rye.example/a'])
})

describe('texts of strangers stay text', () => {
  it('in Slack', () => {
    const { text, blocks } = slackMessage(OPENED) as { text: string; blocks: { text?: { type: string } }[] }
    expect(text).toContain('Rye &lt;!channel&gt; &amp; *bold*')
    expect(JSON.stringify(blocks)).not.toContain('mrkdwn')
    expect(blocks[0]).toEqual({ type: 'header', text: { type: 'plain_text', text: expect.any(String), emoji: false } })
  })

  it('in Teams', () => {
    const card = JSON.stringify(teamsMessage(OPENED))
    expect(card).toContain('"type":"TextRun","text":"Rye <!channel>')
    expect(card).not.toContain('"TextBlock"')
  })

  it('and within the limits of Slack', () => {
    const long = { ...OPENED, data: { ...OPENED.data, project: { id: 'p', name: '🍞'.repeat(500), url: 'x' } } }
    const { blocks } = slackMessage(long as SentEvent) as { blocks: { text: { text: string } }[] }
    const title = blocks[0]?.text.text ?? ''
    expect(title.length).toBeLessThanOrEqual(150)
    expect(title.isWellFormed()).toBe(true)
  })

  const LINE = {
    check: { id: 'a', title: '日'.repeat(250), severity: 'high' as const },
    count: 2,
    of: 'pages' as const,
  }
  const longDigest = (url: string): SentEvent => {
    const changes = Array.from({ length: 12 }, () => ({ ...LINE, url }))
    return {
      ...{ type: CRAWL_DIGEST, timestamp: OPENED.timestamp },
      data: {
        project: { id: 'p', name: 'Rye', url: `https://rye.example/${'日'.repeat(400)}` },
        ...{ crawl: null, opened: changes, resolved: changes, link: LINK },
      },
    }
  }

  it('22 long lines are several sections in Slack', () => {
    const digest = longDigest(`https://rye.example/?${'&'.repeat(400)}`)
    const { blocks } = slackMessage(digest) as { blocks: { type: string; text?: { text: string } }[] }
    const texts = blocks.flatMap(({ type, text }) => (type === 'section' && text ? [text.text] : []))
    expect(Math.max(...texts.map((text) => text.replaceAll('&', '&amp;').length))).toBeLessThanOrEqual(3000)
    expect(texts.join('\n').split('\n')).toEqual(wordsOfEvent(digest).urls)
    expect(texts.length).toBeLessThan(6)
    expect(wordsOfEvent(digest).urls).toHaveLength(22)
  })

  it('22 long lines are a card that Teams accepts', () => {
    const body = JSON.stringify(teamsMessage(longDigest('https://rye.example/')))
    expect(Buffer.byteLength(body)).toBeLessThan(28_000)
  })
})

it.each([
  [{ issues: 12, siteIssues: 4, soft404s: 2 }, ['Soft 404s: 2', 'Issues: 8, and 4 of the whole site']],
  [{ issues: 12, siteIssues: 0, soft404s: 0 }, ['Issues: 12']],
  [{ issues: 12 }, ['Issues of pages and of the whole site: 12']],
])('the numbers of a crawl are those of its report and its mail: %j', (numbers, expected) => {
  const { project } = OPENED.data as Extract<SentEvent, { type: 'issue.opened' }>['data']
  const crawl = { id: 'b', url: project.url, status: 'completed', startedBy: 'clock', error: null, finishedAt: '' }
  const data = { project, link: LINK, crawl: { ...crawl, pages: 9, failedPages: 1, siteScore: null, ...numbers } }
  const { details } = wordsOfEvent({ type: 'crawl.finished', timestamp: OPENED.timestamp, data })
  const lines = details.map((detail) => detail.join(': '))
  expect(lines.slice(1)).toEqual(['Pages: 9, 1 of them broken', ...expected])
})

it('a crawl that could not be compared is a message that says so', () => {
  const { project } = OPENED.data as Extract<SentEvent, { type: 'issue.opened' }>['data']
  const data = { project, link: LINK, crawl: null, opened: [], resolved: [], isUncompared: true as const }
  const { text, link } = wordsOfEvent({ type: CRAWL_DIGEST, timestamp: OPENED.timestamp, data })
  expect(text).toContain('could not be compared')
  expect(link.label).toBe('Open the report')
})
