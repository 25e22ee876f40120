import { withSiteIssues } from '../issues/issue-totals.ts'
import { ALL_ISSUES } from '../reports/judgement.ts'
import { PRODUCT_NAME } from '../system/product.ts'
import { counted, formatNumber } from '../words/counts.ts'
import {
  CRAWL_DIGEST,
  type CrawlDigest,
  type DigestedChange,
  type EventCrawl,
  type SentEvent,
  TEST_EVENT,
} from './event.ts'

/** An event as people read it. All texts are plain: names and URLs in them may contain anything. */
export type EventWords = {
  title: string
  text: string | null
  details: [name: string, value: string][]
  urls: string[]
  link: { label: string; url: string }
}

const MAX_TITLE = 140
const MAX_NAME = 60
const MAX_TEXT = 600
const MAX_URL = 300
/** Of each kind of change, in a message about a crawl. */
const MAX_CHECKS = 10

export function wordsOfEvent(event: SentEvent): EventWords {
  const { title, text = null, details = [], urls = [], label = 'Open the project' } = partsOf(event)
  return {
    title: oneLine(title, MAX_TITLE),
    text: text === null ? null : oneLine(text, MAX_TEXT),
    details: details.map(([name, value]) => [name, oneLine(value, MAX_URL)]),
    urls: urls.map((url) => oneLine(url, MAX_URL)),
    link: { label, url: event.data.link },
  }
}

type Parts = { title: string; text?: string | null; label?: string } & Partial<Pick<EventWords, 'details' | 'urls'>>

function partsOf(event: SentEvent): Parts {
  if (event.type === TEST_EVENT)
    return { title: `Test message from ${PRODUCT_NAME}`, text: event.data.message, label: 'Open the webhooks' }
  if (event.type === 'member.joined') {
    const { name, email, role } = event.data.member
    const details: [string, string][] = [
      ['Email', email],
      ['Role', role],
    ]
    return { title: `${oneLine(name, MAX_NAME)} joined the workspace`, details, label: 'Open the workspace' }
  }
  const { url } = event.data.project
  const name = oneLine(event.data.project.name, MAX_NAME)
  const site: [string, string] = ['Site', url]
  switch (event.type) {
    case 'crawl.finished':
      return { title: `${name} was crawled`, details: [site, ...crawlDetails(event.data.crawl)], label: REPORT }
    case 'crawl.failed':
      return { title: `The crawl of ${name} failed`, text: event.data.crawl.error, details: [site] }
    case 'crawl.cancelled':
      return { title: `The crawl of ${name} was cancelled`, details: [site, ...crawlDetails(event.data.crawl)] }
    case 'audit.finished':
      return {
        title: `A crawl of ${name} was judged again`,
        details: [site, [`Issues ${ALL_ISSUES}`, changedCount(event.data.issuesAfter, event.data.issuesBefore)]],
        label: REPORT,
      }
    case 'issue.opened':
    case 'issue.resolved':
      return issueParts(event.type, name, event.data)
    case CRAWL_DIGEST:
      return digestParts(name, site, event.data)
    case 'project.unreachable':
      return { title: `${name} could not be reached`, text: event.data.reason, details: [site] }
    case 'project.created':
      return { title: `The project ${name} was created`, details: [site] }
    case 'project.deleted':
      return { title: `The project ${name} was deleted`, details: [site], label: 'Open the projects' }
  }
}

function digestParts(name: string, site: [string, string], digest: CrawlDigest): Parts {
  const { crawl, opened, resolved, isUncompared } = digest
  const counts = [
    ...countsOf(opened, {
      issues: (count) => counted(count, 'new issue'),
      broken: (count) => counted(count, 'newly broken URL'),
    }),
    ...countsOf(resolved, {
      issues: (count) => `${formatNumber(count)} fixed`,
      broken: (count) => `${counted(count, 'broken URL')} fixed`,
    }),
  ]
  const changes = counts.length === 0 ? '' : `: ${counts.join(', ')}`
  return {
    title: `${name}${crawl === null ? '' : ' was crawled'}${changes}`,
    text: isUncompared ? UNCOMPARED : null,
    details: [site, ...(crawl === null ? [] : crawlDetails(crawl))],
    urls: [...changeLines('New', opened), ...changeLines('Fixed', resolved)],
    label: counts.length === 0 ? REPORT : COMPARE,
  }
}

/** As in reports: issues of pages, those of the whole site, and what is broken, are counted apart. */
function countsOf(changes: DigestedChange[], words: Record<'issues' | 'broken', (count: number) => string>): string[] {
  const sumOf = (wanted: DigestedChange[]) => wanted.reduce((sum, { count }) => sum + count, 0)
  const pages = sumOf(changes.filter(({ of }) => of === 'pages'))
  const site = sumOf(changes.filter(({ of, isBroken }) => of === 'urls' && !isBroken))
  const broken = sumOf(changes.filter(({ isBroken }) => isBroken))
  return [
    ...(pages > 0 ? [words.issues(pages)] : []),
    ...(site > 0 ? [`${pages > 0 ? `${formatNumber(site)} more` : words.issues(site)} of the whole site`] : []),
    ...(broken > 0 ? [words.broken(broken)] : []),
  ]
}

/** 'New: Missing title (high) on 2 pages, such as https://…' */
function changeLines(word: string, changes: DigestedChange[]): string[] {
  const lines = changes.slice(0, MAX_CHECKS).map(({ check, count, of, url }) => {
    const where = `${word}: ${check.title} (${check.severity}) on ${counted(count, of === 'pages' ? 'page' : 'URL')}`
    return url === null ? where : `${where}${count > 1 ? ', such as' : ':'} ${url}`
  })
  const more = changes.length - lines.length
  return more > 0 ? [...lines, `${word}: ${counted(more, 'more check')}`] : lines
}

const UNCOMPARED = 'This crawl could not be compared with the one before, so new and fixed issues are not listed.'
const COMPARE = 'Compare the crawls'
const REPORT = 'Open the report'
const changedCount = (after: number, before: number) => `${formatNumber(after)} (${formatNumber(before)} before)`

function issueParts(
  type: 'issue.opened' | 'issue.resolved',
  name: string,
  { check, count, of, urls }: Extract<SentEvent, { type: 'issue.opened' }>['data'],
): Parts {
  const where = of === 'pages' ? counted(count, 'page') : counted(count, 'URL')
  const more = count - urls.length
  return {
    title: `${name}: ${check.title} ${type === 'issue.opened' ? 'found' : 'fixed'} on ${where}`,
    details: [['Severity', check.severity]],
    urls: more > 0 && urls.length > 0 ? [...urls, `and ${formatNumber(more)} more`] : urls,
    label: COMPARE,
  }
}

function crawlDetails({ pages, failedPages, soft404s = 0, siteScore, ...crawl }: EventCrawl): [string, string][] {
  return [
    ...(siteScore === null ? [] : [['Site score', String(siteScore)] satisfies [string, string]]),
    [
      'Pages',
      failedPages > 0 ? `${formatNumber(pages)}, ${formatNumber(failedPages)} of them broken` : formatNumber(pages),
    ],
    ...(soft404s > 0 ? [['Soft 404s', formatNumber(soft404s)] satisfies [string, string]] : []),
    issuesOf(crawl),
  ]
}

/** In events of older versions, only the sum is known. */
function issuesOf({ issues, siteIssues }: Pick<EventCrawl, 'issues' | 'siteIssues'>): [string, string] {
  return siteIssues === undefined
    ? [`Issues ${ALL_ISSUES}`, formatNumber(issues)]
    : ['Issues', withSiteIssues(formatNumber(issues - siteIssues), siteIssues)]
}

function oneLine(value: string, max: number): string {
  const line = value.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return line.length > max ? `${line.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line
}
