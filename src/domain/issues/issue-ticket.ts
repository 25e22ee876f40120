import { workWords } from '../reports/check-words.ts'
import type { IssueReport } from '../reports/report.ts'
import { counted, formatNumber } from '../words/counts.ts'
import { allButMany } from './all-but-many.ts'
import { reachOf } from './issue-totals.ts'

const MAX_URLS = 20
const MAX_EVIDENCE = 10
const MAX_CAUSES = 10

type Evidence = IssueReport['pages'][number]['evidence']

type About = {
  issue: IssueReport
  /** URL of the complete list. */
  link: string
  /** The day of the crawl. */
  day: string | null
}

/** An issue as Markdown that Jira, GitHub and Linear display correctly: title, why, fix, pages, how to verify. */
export function issueTicket({ issue, link, day }: About): string {
  const { title, why, fix, severity, work } = issue
  const affected = reachOf(issue)
  const found = day === null ? '' : ` in the crawl of ${day}`
  return [
    `# ${title}: ${affected}`,
    [`Severity: ${severity}`, ...(work ? [workWords(work)] : [])].join(' · '),
    ...(why === '' ? [] : [`## Why it matters\n\n${why}`]),
    ...(fix === '' ? [] : [`## How to fix it\n\n${fix}`]),
    ...(hasTargets(issue) ? [] : causesOf(issue)),
    `## Where\n\nFound on ${affected}${found}.\n\n${hasTargets(issue) ? targetList(issue) : listOf(issue)}\n\nAll pages, with evidence: ${link}`,
    `## How to verify\n\nCrawl the site again${canRecheck(issue) ? ', or recheck one of these pages' : ''}. The issue must be gone from the list.`,
  ].join('\n\n')
}

/** A recheck of a page judges neither URLs that are no pages nor what only a whole crawl shows. */
function canRecheck({ work, total }: IssueReport): boolean {
  return work?.judgesOnePage === true && total > 0
}

/** For one group of pages, these pages are listed instead. */
function hasTargets({ groups, group }: IssueReport): boolean {
  return group === null && groups.targets.shown.length > 0
}

/** One item per URL to correct, because a link in a template is on every page. An issue of the site is on no page. */
function targetList(issue: IssueReport): string {
  const { groups, counts, pages, urls } = issue
  const { shown, total } = groups.targets
  const found = [...pages, ...urls.issues.map(({ issue }) => issue)]
  const messages = counts === 'site' ? found.map(({ message }) => `- ${message.replace(/\s+/g, ' ')}`) : []
  const items = shown.map(({ url, state, size, sources, places }) => {
    const group = groups.shown.find(({ label }) => label === url)
    const where = places.length === 0 ? '' : ` at ${places.map(code).join(', ')}`
    const template = group?.isTemplate ? ' Probably in the template: one change may fix them all.' : ''
    const on = `, on ${counted(size, 'page')}${where}: ${sources.map((source) => `<${source}>`).join(', ')}`
    const left = size > sources.length ? ` and ${formatNumber(size - sources.length)} more` : ''
    const item = `- [ ] <${url}>${state === '' ? '' : ` (${state.replace(/\s+/g, ' ')})`}`
    return counts === 'site' ? item : `${item}${on}${left}.${template}`
  })
  return [
    ...messages,
    ...items,
    ...(total > items.length ? [`- … and ${formatNumber(total - items.length)} more URLs`] : []),
    ...notCompared(issue),
  ].join('\n')
}

/** The places and pages whose targets are not in the list. They may name the same ones. */
function notCompared({ groups: { cut, cutEvidence, compared }, total, urls }: IssueReport): string[] {
  const left = total + urls.total - compared
  return [
    ...(cut > 0 ? [`- … and ${counted(cutEvidence, 'more place')} on ${counted(cut, 'page')}, not compared`] : []),
    ...(left > 0 ? [`- … and ${counted(left, 'more page or URL', 'more pages or URLs')}, not compared`] : []),
  ]
}

function code(place: string): string {
  return `\`${place.replaceAll('`', "'")}\``
}

/** What the pages have in common. Often one change in a template fixes all of them. */
function causesOf({ groups, group }: IssueReport): string[] {
  if (group !== null || groups.shown.length === 0) return []
  const items = allButMany(groups.shown, MAX_CAUSES).map(({ label, size, at, isTemplate }) => {
    const where = at === null ? '' : ` at ${code(at)}`
    const template = isTemplate ? '. Probably in the template: one change may fix them all' : ''
    return `- ${label.replace(/\s+/g, ' ')}: ${counted(size, 'page or URL', 'pages or URLs')}${where}${template}`
  })
  const left = groups.total - items.length
  return [`## Common causes\n\n${[...items, ...(left > 0 ? [`- … and ${formatNumber(left)} more`] : [])].join('\n')}`]
}

/** Of an issue of the site, the evidence says where it was seen. */
function listOf({ counts, pages, urls, total }: IssueReport): string {
  const found = [...pages, ...urls.issues.map(({ url, issue }) => ({ url, ...issue }))]
  if (counts === 'site') {
    const seen = found.flatMap(({ message, evidence, evidenceCount = evidence.length }) => [
      message,
      ...evidence.map(({ saw }) => saw),
      ...(evidenceCount > evidence.length ? [`… and ${formatNumber(evidenceCount - evidence.length)} more`] : []),
    ])
    return seen.map((words) => `- ${words.replace(/\s+/g, ' ')}`).join('\n')
  }
  const shown = allButMany(found, MAX_URLS)
  const left = total + urls.total - shown.length
  const items = shown.flatMap(({ url, message, evidence, evidenceCount }) => [
    `- [ ] <${url}>: ${message.replace(/\s+/g, ' ')}`,
    ...evidenceLines(evidence, evidenceCount),
  ])
  return [...items, ...(left > 0 ? [`- … and ${formatNumber(left)} more`] : [])].join('\n')
}

/** What was seen and where: the URL of an image says more to an editor than its CSS selector. */
function evidenceLines(evidence: Evidence, count = evidence.length): string[] {
  const shown = allButMany(evidence, MAX_EVIDENCE)
  const left = count - shown.length
  const lines = shown.map(
    ({ saw, at }) => `  - ${code(saw.replace(/\s+/g, ' '))}${at === undefined ? '' : ` at ${code(at)}`}`,
  )
  return [...lines, ...(left > 0 ? [`  - … and ${formatNumber(left)} more`] : [])]
}
