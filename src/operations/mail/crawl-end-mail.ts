import { balanceRows } from '#domain/crawls/describe-balance.ts'
import type { BrokenSitemaps } from '#domain/crawls/sitemap-report.ts'
import { describeCauses } from '#domain/issues/describe-causes.ts'
import { issuesAndBroken, pagesAndUrls, withSiteIssues } from '#domain/issues/issue-totals.ts'
import { SOFT_404_MEANING } from '#domain/issues/missing-pages.ts'
import type { CrawlEndedMail, CrawlStats } from '#domain/projects/project-mail.ts'
import { BALANCE_ID } from '#domain/reports/dashboard.ts'
import { describeUnkeptEntries } from '#domain/site-files/sitemap-file.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { formatDayAndTime } from '#domain/words/dates.ts'
import type { MailSection, MailWords } from './mail-parts.ts'
import { changeFrom, oneLine, scoreOf, siteScoreDetail } from './mail-phrases.ts'
import { turnOffLink } from './unsubscribe-link.ts'

export function crawlEndMail(mail: CrawlEndedMail, publicUrl: string): MailWords {
  const { stats, link } = mail
  const opening = mail.error === null ? completedWords(mail) : failedWords(mail, mail.error)
  return {
    ...opening,
    paragraphs: [...emergenciesOf(stats).map((title) => `Emergency: ${title}. Fix this first.`), ...opening.paragraphs],
    details: [
      ...(stats ? statDetails(stats) : []),
      ...sitemapDetails(mail.brokenSitemaps),
      ['Finished', formatDayAndTime(mail.at, mail.timezone)],
    ],
    sections: [...(stats ? [...comparedFindings(stats), ...topIssues(stats)] : []), ...balanceSection(mail)],
    button: { label: stats ? 'Open the report' : 'Open the project', link },
    notes: mail.sitemapEntries ? describeUnkeptEntries(mail.sitemapEntries) : [],
    reason: `you have a project for this website at ${publicUrl} and crawl notifications are on.`,
    turnOffLink: turnOffLink(publicUrl),
  }
}

/** Long enough for every reason. The last sentence of a reason says what to do, so it must not be cut off. */
const MAX_REASON = 2000

function emergenciesOf(stats: CrawlStats | null): string[] {
  return (stats?.topIssues ?? []).flatMap(({ title, isEmergency }) => (isEmergency ? [oneLine(title)] : []))
}

type Opening = Pick<MailWords, 'subject' | 'preview' | 'heading' | 'paragraphs'>

function completedWords({ stats, startedBy, ...mail }: CrawlEndedMail): Opening {
  const project = oneLine(mail.project)
  const [emergency] = emergenciesOf(stats)
  const what = emergency === undefined ? '' : `emergency (${emergency}), `
  return {
    subject: stats
      ? `${project}: ${what}${scoreOf(stats)}, ${issuesAndBroken({ ...stats, failed: stats.failedPages })}`
      : `${project}: crawled`,
    preview: stats ? previewOf(stats) : oneLine(mail.url),
    heading: `${project} was crawled`,
    paragraphs: [
      startedBy === 'clock'
        ? `We crawled ${oneLine(mail.url)} as scheduled.`
        : `The crawl of ${oneLine(mail.url)} that you started has finished.`,
    ],
  }
}

function failedWords({ stats, ...mail }: CrawlEndedMail, error: string): Opening {
  const project = oneLine(mail.project)
  return {
    subject: `${project}: the crawl failed`,
    preview: oneLine(error),
    heading: `The crawl of ${project} failed`,
    paragraphs: [
      `The crawl of ${oneLine(mail.url)} failed. ${oneLine(error, MAX_REASON)}`,
      stats
        ? 'The pages found so far are kept. The numbers below are for these pages.'
        : 'The report of the previous crawl, if any, is unchanged.',
    ],
  }
}

function previewOf({ pages, changes }: CrawlStats): string {
  return `${counted(pages, 'page')} crawled. ${changes ? `Issues: ${changeWords(changes)}.` : ''}`.trim()
}

function statDetails(stats: CrawlStats): [name: string, value: string][] {
  const { pages, failedPages, soft404s, brokenFiles, healthScore, issues, siteIssues, before, changes } = stats
  const { siteChanges, unknownChecks = 0 } = stats
  return [
    ...siteScoreDetail(stats),
    ['Page health', `${healthScore}${changeFrom(before?.healthScore, healthScore)}`],
    ['Pages', `${formatNumber(pages)}${failedPages > 0 ? `, ${formatNumber(failedPages)} of them broken` : ''}`],
    ...(soft404s > 0
      ? [['Soft 404s', `${formatNumber(soft404s)}. ${SOFT_404_MEANING}`] satisfies [string, string]]
      : []),
    ...(brokenFiles > 0 ? [['Broken files', formatNumber(brokenFiles)] satisfies [string, string]] : []),
    ['Issues', withSiteIssues(`${formatNumber(issues)}${changeFrom(before?.issues, issues)}`, siteIssues)],
    ...(unknownChecks > 0
      ? [['Not known', `${counted(unknownChecks, 'check')} did not run`] satisfies [string, string]]
      : []),
    ...changeDetails('Issues since the previous crawl', changes),
    ...(hasChanges(siteChanges) ? changeDetails('Issues of the whole site since then', siteChanges) : []),
  ]
}

const MAX_SITEMAPS = 3

function sitemapDetails({ total, sitemaps }: BrokenSitemaps): [name: string, value: string][] {
  if (total === 0) return []
  const shown = sitemaps.slice(0, MAX_SITEMAPS).map(({ url }) => oneLine(url))
  const more = total > shown.length ? ` and ${formatNumber(total - shown.length)} more` : ''
  return [['Broken sitemaps', `${shown.join(', ')}${more}`]]
}

/** Shows what was not crawled, so that an incomplete report does not look complete. */
function balanceSection({ balance, files = null, stats, link }: CrawlEndedMail): MailSection[] {
  if (balance === null) return []
  const rows = balanceRows(balance, files)
  const details = rows.map(({ label, count, rules }): [string, string] => {
    const why = rules.length === 0 ? '' : ` (${oneLine(rules.join('; '), MAX_REASON)})`
    return [label, `${formatNumber(count)}${why}`]
  })
  const title = 'What was crawled and what was left out'
  if (stats === null) return [{ title, details }]
  return [{ title, details, link: { label: 'Show which URLs', link: `${link}#${BALANCE_ID}` } }]
}

type Changes = NonNullable<CrawlStats['changes']>

function changeWords({ appeared, fixed, stillOpen, lost }: Changes): string {
  const known = `${formatNumber(appeared)} new, ${formatNumber(fixed)} fixed, ${formatNumber(stillOpen)} still open`
  return lost > 0 ? `${known}, ${formatNumber(lost)} no longer judged` : known
}

function changeDetails(title: string, changes: Changes | null): [name: string, value: string][] {
  if (changes === null) return []
  const causes = describeCauses({ byRules: NOTHING, unknown: NOTHING, ...changes })
  return [[title, [changeWords(changes), ...causes.map((words) => `not counted: ${words}`)].join('; ')]]
}

const NOTHING = { appeared: 0, fixed: 0 }

function hasChanges(changes: Changes | null | undefined): changes is Changes {
  if (!changes) return false
  const { appeared, fixed, stillOpen, lost, byRules = NOTHING, unknown = NOTHING } = changes
  return [appeared, fixed, stillOpen, lost, ...Object.values(byRules), ...Object.values(unknown)].some(
    (count) => count > 0,
  )
}

function comparedFindings({ comparedFindings: found = [] }: CrawlStats): MailSection[] {
  if (found.length === 0) return []
  const details = found.map(({ title, count }): [string, string] => [oneLine(title), count])
  return [{ title: 'Found by comparing with the previous crawl', details }]
}

/** No check reports broken pages and soft 404s. They come before all issues, except emergencies. */
function topIssues({ topIssues, failedPages, soft404s }: CrawlStats): MailSection[] {
  const missing: typeof topIssues = [
    { title: 'Broken pages', pages: failedPages },
    { title: 'Soft 404s', pages: soft404s },
  ]
  const { first = [], rest = [] } = Object.groupBy(topIssues, ({ isEmergency }) => (isEmergency ? 'first' : 'rest'))
  const listed = [...first, ...missing.filter(({ pages }) => pages > 0), ...rest]
  if (listed.length === 0) return []
  const details = listed.map(({ title, pages, urls }): [string, string] => [oneLine(title), pagesAndUrls(pages, urls)])
  return [{ title: 'Worth fixing first', details }]
}
