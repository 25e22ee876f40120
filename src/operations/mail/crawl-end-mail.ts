import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import { balanceRows } from '#domain/crawls/describe-balance.ts'
import { issuesAndBroken } from '#domain/issues/issue-totals.ts'
import type { CrawlEndedMail, CrawlStats } from '#domain/projects/project-mail.ts'
import type { IssueChanges } from '#domain/reports/dashboard.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { formatDayAndTime } from '#domain/words/dates.ts'
import type { MailWords } from './mail-parts.ts'
import { changeFrom, oneLine } from './mail-phrases.ts'
import { turnOffLink } from './unsubscribe-link.ts'

export function crawlEndMail(mail: CrawlEndedMail, publicUrl: string): MailWords {
  const { figures, link } = mail
  return {
    ...(mail.error === null ? completedWords(mail) : failedWords(mail, mail.error)),
    details: [
      ...(figures ? figureDetails(figures) : []),
      ...balanceDetails(mail.balance),
      ['Finished', formatDayAndTime(mail.at, mail.timezone)],
    ],
    sections: figures && figures.topIssues.length + figures.failedPages > 0 ? [topIssues(figures)] : [],
    button: { label: figures ? 'Open the report' : 'Open the project', link },
    notes: [],
    reason: `you have a project for this website at ${publicUrl} and crawl notifications are on.`,
    turnOffLink: turnOffLink(publicUrl),
  }
}

/** A reason ends with what to do, so it must not be cut. */
const MAX_REASON = 2000

type Opening = Pick<MailWords, 'subject' | 'preview' | 'heading' | 'paragraphs'>

function completedWords({ figures, startedBy, ...mail }: CrawlEndedMail): Opening {
  const project = oneLine(mail.project)
  return {
    subject: figures
      ? `${project}: ${scoreOf(figures)}, ${issuesAndBroken({ issues: figures.issues, failed: figures.failedPages })}`
      : `${project}: crawled`,
    preview: figures ? previewOf(figures) : oneLine(mail.url),
    heading: `${project} was crawled`,
    paragraphs: [
      startedBy === 'clock'
        ? `We crawled ${oneLine(mail.url)} on this project’s schedule.`
        : `The crawl of ${oneLine(mail.url)} that you started has finished.`,
    ],
  }
}

function failedWords({ figures, ...mail }: CrawlEndedMail, error: string): Opening {
  const project = oneLine(mail.project)
  return {
    subject: `${project}: the crawl failed`,
    preview: oneLine(error),
    heading: `The crawl of ${project} failed`,
    paragraphs: [
      `The crawl of ${oneLine(mail.url)} failed. ${oneLine(error, MAX_REASON)}`,
      figures
        ? 'The pages found so far are kept. The numbers below are for these pages.'
        : 'The report of the previous crawl, if any, is unchanged.',
    ],
  }
}

function previewOf({ pages, changes }: CrawlStats): string {
  return `${counted(pages, 'page')} crawled. ${changes ? `Issues: ${changeWords(changes)}.` : ''}`.trim()
}

function figureDetails(stats: CrawlStats): [name: string, value: string][] {
  const { pages, failedPages, brokenFiles, healthScore, issues, before, changes } = stats
  return [
    ['Page health', `${healthScore}${changeFrom(before?.healthScore, healthScore)}`],
    ['Pages', `${formatNumber(pages)}${failedPages > 0 ? `, of which ${formatNumber(failedPages)} broken` : ''}`],
    ...(brokenFiles > 0 ? [['Broken files', formatNumber(brokenFiles)] satisfies [string, string]] : []),
    ['Issues', `${formatNumber(issues)}${changeFrom(before?.issues, issues)}`],
    ...(changes ? [['Since the previous crawl', changeWords(changes)] satisfies [string, string]] : []),
  ]
}

/** Shows what was not crawled, so that an incomplete report does not look complete. */
function balanceDetails(balance: CrawlBalance | null): [name: string, value: string][] {
  return balance === null ? [] : balanceRows(balance).map(({ label, count }) => [label, formatNumber(count)])
}

function changeWords({ appeared, fixed, stillOpen, lost }: IssueChanges): string {
  const known = `${formatNumber(appeared)} new, ${formatNumber(fixed)} fixed, ${formatNumber(stillOpen)} still open`
  return lost > 0 ? `${known}, ${formatNumber(lost)} on pages not crawled this time` : known
}

/** Checks do not run on broken pages, so no issue covers them. */
function topIssues({ topIssues, failedPages }: CrawlStats) {
  const unreadable: [string, string] = ['Broken pages', counted(failedPages, 'page')]
  const details = topIssues.map(({ title, pages }): [string, string] => [oneLine(title), counted(pages, 'page')])
  return { title: 'Worth fixing first', details: failedPages > 0 ? [unreadable, ...details] : details }
}

function scoreOf({ healthScore, before }: CrawlStats): string {
  return `page health ${healthScore}${changeFrom(before?.healthScore, healthScore)}`
}
