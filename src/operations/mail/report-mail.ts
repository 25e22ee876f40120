import { issuesAndBroken, withSiteIssues } from '#domain/issues/issue-totals.ts'
import type { ReportedProject, ReportMail } from '#domain/projects/project-mail.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { formatDayAndTime } from '#domain/words/dates.ts'
import type { MailSection, MailWords } from './mail-parts.ts'
import { changeFrom, oneLine, scoreOf, siteScoreDetail } from './mail-phrases.ts'
import { turnOffLink } from './unsubscribe-link.ts'

const MAX_SHOWN = 50
const MAX_PREVIEWED = 3

export function reportMail(mail: ReportMail, publicUrl: string): MailWords {
  const { frequency, timezone, projects, link } = mail
  const shown = projects.slice(0, MAX_SHOWN)
  const left = projects.length - shown.length
  return {
    subject: subjectOf(mail),
    preview: shown.slice(0, MAX_PREVIEWED).map(inOneLine).join(', '),
    heading: `Your ${frequency} report`,
    paragraphs: [
      projects.some(({ before }) => before)
        ? 'The state of your projects, and what has changed since the last report.'
        : 'The state of your projects.',
    ],
    sections: shown.map((project) => sectionOf(project, timezone)),
    button: { label: 'Open the overview', link },
    notes: left > 0 ? [`The overview shows ${counted(left, 'more project')}.`] : [],
    reason: `you have projects at ${publicUrl} and ${frequency} reports are on.`,
    turnOffLink: turnOffLink(publicUrl),
  }
}

const NAMES = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' }

function subjectOf({ frequency, projects }: ReportMail): string {
  const [first] = projects
  const about =
    first && projects.length === 1
      ? `${inOneLine(first)}, ${totalOf([first])}`
      : `${counted(projects.length, 'project')}, ${totalOf(projects)}`
  return `${NAMES[frequency]} report: ${about}`
}

function inOneLine(project: ReportedProject): string {
  return `${oneLine(project.name)} ${scoreOf(project)}`
}

function sectionOf(project: ReportedProject, timezone: string): MailSection {
  const { name, link, healthScore, pages, failedPages, soft404s, issues, siteIssues, before, lastCrawl, isNews } =
    project
  const note = before && !isNews ? '. No crawl since the last report.' : ''
  return {
    title: oneLine(name),
    details: [
      ...siteScoreDetail(project),
      ['Page health', `${healthScore}${changeFrom(before?.healthScore, healthScore)}`],
      ['Pages', `${formatNumber(pages)}${failedPages > 0 ? `, ${formatNumber(failedPages)} of them broken` : ''}`],
      ...(soft404s > 0 ? [['Soft 404s', formatNumber(soft404s)] satisfies [string, string]] : []),
      ['Issues', withSiteIssues(`${formatNumber(issues)}${changeFrom(before?.issues, issues)}`, siteIssues)],
      ['Last crawl', `${formatDayAndTime(lastCrawl, timezone)}${note}`],
    ],
    link: { label: 'Open the report', link },
  }
}

function totalOf(projects: ReportedProject[]): string {
  return issuesAndBroken({
    issues: projects.reduce((total, { issues }) => total + issues, 0),
    siteIssues: projects.reduce((total, { siteIssues = 0 }) => total + siteIssues, 0),
    failed: projects.reduce((total, { failedPages }) => total + failedPages, 0),
    soft404s: projects.reduce((total, { soft404s }) => total + soft404s, 0),
  })
}
