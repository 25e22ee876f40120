import { describeFileProblem, describeUnchecked, isBrokenFile } from '#domain/crawls/checked-file.ts'
import { adviceOn, TRAP_NAMES, TRAP_PROBLEM } from '#domain/crawls/describe-trap.ts'
import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import { describeNotRead, type ReportedSitemap, SITEMAP_ADVICE } from '#domain/crawls/sitemap-report.ts'
import { describeRequests } from '#domain/requests/describe-requests.ts'
import { describeBlockingRule } from '#domain/site-files/robots-file.ts'
import { counted, formatNumber, plural } from '#domain/words/counts.ts'
import { isRedirect, isSoft404 } from '../../crawl/non-page.ts'
import type { CompleteCrawl } from '../crawl-report.ts'
import { shortUrl } from '../short-url.ts'
import { html, type Markup } from './markup.ts'
import { collapsed, firstOf, link, linkedFrom, section } from './parts.ts'

const MAX_ROWS = 500

export function drawFailed({ pages }: CompleteCrawl, origin: string): Markup | null {
  const failed = pages.filter((page) => page.status === 'error' && !isNotCrawled(page.error))
  if (failed.length === 0) return null
  const rows = firstOf(
    failed,
    MAX_ROWS,
    (page) =>
      html`<tr><td>${link(page.url, shortUrl(page.url, origin))}</td><td>${page.statusCode ?? 'none'}</td>
    <td>${page.error?.message ?? ''}${linkedFrom(page, origin)}</td></tr>`,
    restRow,
  )
  const note = `${counted(failed.length, 'page')} could not be crawled.`
  return section('failed', 'Broken pages', note, table(['Page', 'Status', 'What happened'], rows))
}

export function drawNotCrawled({ pages }: CompleteCrawl, origin: string): Markup | null {
  const left = pages.filter((page) => isNotCrawled(page.error))
  if (left.length === 0) return null
  const rows = firstOf(
    left,
    MAX_ROWS,
    (page) =>
      html`<tr><td>${link(page.url, shortUrl(page.url, origin))}</td><td>not crawled</td>
    <td>${page.error?.message ?? ''}${linkedFrom(page, origin)}</td></tr>`,
    restRow,
  )
  const note = `${counted(left.length, 'page was', 'pages were')} not requested, so nothing is known about ${plural(left.length, 'it', 'them')}.`
  return section('not-crawled', 'Not crawled', note, table(['Page', 'Status', 'Reason'], rows))
}

export function drawFiles({ files, summary }: CompleteCrawl, origin: string): Markup | null {
  const broken = files.filter(isBrokenFile)
  const unchecked = describeUnchecked(summary.files)
  if (broken.length === 0 && unchecked === null) return null
  const rows = firstOf(
    broken,
    MAX_ROWS,
    (file) =>
      html`<tr><td>${link(file.url, shortUrl(file.url, origin))}</td><td>${file.statusCode ?? 'none'}</td>
      <td>${describeFileProblem(file) ?? ''}${linkedFrom(file, origin)}</td></tr>`,
    restRow,
  )
  const checked = counted(summary.files.checked, 'checked file')
  const counts = `${formatNumber(broken.length)} of ${checked} could not be loaded.`
  const note = `${counts}${unchecked === null ? '' : ` ${unchecked}.`}`
  return section(
    'files',
    'Broken files',
    note,
    broken.length === 0 ? [] : table(['File', 'Status', 'What happened'], rows),
  )
}

/** What was requested besides pages and linked files; null if nothing was. */
export function drawRequests({ summary }: CompleteCrawl): Markup | null {
  const sentences = describeRequests(summary)
  if (sentences.length === 0) return null
  const { externalLinks, resources } = summary
  const lists = [drawBroken('Broken links to other sites', externalLinks), drawBroken('Broken resources', resources)]
  return section(
    'requests',
    'Requests besides pages',
    sentences.join(' '),
    lists.filter((list) => list !== null),
  )
}

function drawBroken(title: string, found: { broken: number; brokenUrls: string[] } | undefined): Markup | null {
  if (found === undefined || found.broken === 0) return null
  const left = found.broken - found.brokenUrls.length
  const rest =
    left > 0 && html`<li class="rest">and ${counted(left, 'more', 'more')}. An archive contains all of them.</li>`
  const list = html`<ul class="places">${found.brokenUrls.map((url) => html`<li>${link(url)}</li>`)}${rest}</ul>`
  return collapsed(`${title}: ${formatNumber(found.broken)}`, list)
}

export function drawRedirects({ pages, nonPages }: CompleteCrawl, origin: string): Markup | null {
  const redirected = [...pages.filter((page) => page.redirects.length > 0), ...nonPages.filter(isRedirect)]
  if (redirected.length === 0) return null
  const rows = firstOf(
    redirected,
    MAX_ROWS,
    ({ requestedUrl, finalUrl, redirects, ...visit }) => {
      const isMissing = 'kind' in visit && visit.isSoft404 === true
      const statuses = redirects.map(({ status, by }) => (by ? 'by script' : status)).join(', ')
      return html`<tr><td>${link(requestedUrl, shortUrl(requestedUrl, origin))}${isMissing && SOFT_404_NOTE}</td>
    <td>${statuses}</td><td>${link(finalUrl, shortUrl(finalUrl, origin))}</td></tr>`
    },
    restRow,
  )
  const note = 'Each redirect costs visitors and crawlers a round trip. Link to the final URL instead.'
  return section(
    'redirects',
    'Redirects',
    `${note}${describeSoft404s(nonPages.filter(isSoft404).length)}`,
    collapsed(counted(redirected.length, 'redirect'), table(['Requested URL', 'Status', 'Redirects to'], rows)),
  )
}

function describeSoft404s(count: number): string {
  if (count === 0) return ''
  const hide = plural(count, 'hides a missing page', 'hide missing pages')
  const them = plural(count, 'it', 'them')
  const name = plural(count, 'soft 404', 'soft 404s')
  return (
    ` ${formatNumber(count)} of the redirects ${hide} (${name}). ` +
    `Make the server return 404 for ${them}, and fix the links to ${them}.`
  )
}

export function drawTraps({ summary }: CompleteCrawl): Markup | null {
  if (summary.traps.length === 0) return null
  const rows = summary.traps.map(({ kind, pattern, examples, visited, leftOut }) => {
    const links = examples.slice(0, 3).map((url) => html`${link(url)}<br>`)
    return html`<tr><td><code>${pattern}</code><span class="note">${links}</span></td>
<td>${TRAP_NAMES[kind]}<span class="note">${adviceOn(kind)}</span></td>
<td>${counted(visited, 'page')} crawled, ${counted(leftOut, 'URL')} left out</td></tr>`
  })
  const note = `Parts of the site that generate endless URLs. ${TRAP_PROBLEM}`
  return section('traps', 'Spider traps', note, table(['URLs', 'Kind', 'What we did'], rows))
}

export function drawSitemaps({ summary }: CompleteCrawl): Markup | null {
  if (summary.sitemaps.length === 0) return null
  const rows = firstOf(
    summary.sitemaps.toSorted((a, b) => placeOf(a) - placeOf(b)),
    MAX_ROWS,
    (sitemap) =>
      html`<tr><td>${link(sitemap.url)}</td><td>${contentsOf(sitemap)}</td><td>${resultOf(sitemap)}</td></tr>`,
    restRow,
  )
  const bad = summary.sitemaps.filter(({ problem }) => problem !== null).length
  const found = bad === 0 ? 'No problems found.' : `${counted(bad, 'sitemap')} with a problem. ${SITEMAP_ADVICE}`
  const note = [found, ...describeNotRead(summary.sitemaps)].join(' ')
  return section('sitemaps', 'Sitemaps', note, table(['Sitemap', 'Contents', 'Result'], rows))
}

/** Sitemaps with a problem come first, then those without, then those that we did not read. */
function placeOf({ problem, notRead }: ReportedSitemap): number {
  return problem !== null ? 0 : notRead === null ? 1 : 2
}

function contentsOf({ kind, urlCount, notRead }: ReportedSitemap): string {
  if (notRead !== null || kind === null) return ''
  return kind === 'index' ? `index, ${counted(urlCount, 'sitemap')}` : `${kind}, ${counted(urlCount, 'URL')}`
}

function resultOf({ problem, notRead }: ReportedSitemap): Markup {
  if (notRead !== null) return html`Not read: ${notRead}`
  return problem === null ? html`OK` : html`<span class="bad">${problem}</span>`
}

export function drawBlocked({ summary }: CompleteCrawl, origin: string): Markup | null {
  const { blockedByRobots, blockedUrls } = summary
  if (blockedUrls.length === 0) return null
  const left = blockedByRobots - blockedUrls.length
  const rows = blockedUrls.map((blocked) => {
    const rule = describeBlockingRule(blocked)
    const note = rule !== null && html`<span class="note">${rule}</span>`
    return html`<li>${link(blocked.url, shortUrl(blocked.url, origin))}${note}</li>`
  })
  const rest = left > 0 && html`<li class="rest">and ${counted(left, 'more', 'more')}</li>`
  const list = html`<ul class="places">${rows}${rest}</ul>`
  const note = 'robots.txt disallows these URLs, so they were not crawled.'
  const title = counted(blockedByRobots, 'URL')
  return section('blocked', 'Disallowed by robots.txt', note, collapsed(title, list))
}

const SOFT_404_NOTE = html`<span class="note bad">The site redirects all unknown URLs there (soft 404).</span>`

function table([first = '', second = '', third = '']: string[], rows: Markup[]): Markup {
  const head = html`<thead><tr><th>${first}</th><th>${second}</th><th>${third}</th></tr></thead>`
  return html`<div class="scroll"><table class="plain">${head}<tbody>${rows}</tbody></table></div>`
}

function restRow(left: number): Markup {
  const text = `and ${counted(left, 'more', 'more')}. The formats json and ndjson contain all of them.`
  return html`<tr><td colspan="3" class="rest">${text}</td></tr>`
}
