import { NO_PAGES_CRAWLED } from '../crawls/crawl.ts'
import { hasProblems, issuesAndBroken } from '../issues/issue-totals.ts'
import { counted } from '../words/counts.ts'
import type { ActivityItem } from './dashboard.ts'
import type { ProjectCrawl } from './report.ts'

const MAX_SHOWN = 10

type OfProject = { slug: string /** Set when the list contains several projects. */; name?: string }

/** Recent events of a project, newest first. `crawls` must be newest first as well. */
export function recentActivity(project: OfProject, crawls: ProjectCrawl[]): ActivityItem[] {
  const latest = crawls.find(({ healthScore }) => healthScore !== null)
  const issues = latest && hasProblems(totalsOf(latest)) ? [issuesDetected(project, latest, latest === crawls[0])] : []
  // An issue item has the same time as its crawl. Listing it first keeps it on top, because the sort is stable.
  return [...issues, ...crawls.map((crawl) => crawlItem(project, crawl))].sort(byTime).slice(0, MAX_SHOWN)
}

export function mergeActivity(lists: ActivityItem[][]): ActivityItem[] {
  return lists.flat().sort(byTime).slice(0, MAX_SHOWN)
}

function issuesDetected(project: OfProject, crawl: ProjectCrawl, isNewest: boolean): ActivityItem {
  const place = isNewest ? 'the latest crawl' : 'the latest crawl with results'
  return {
    id: `${crawl.id}-issues`,
    title: 'SEO issues detected',
    description: named(project, `${issuesAndBroken(totalsOf(crawl))} found in ${place}.`),
    status: 'warning',
    time: crawl.finishedAt ?? crawl.createdAt,
    to: `/dashboard/${project.slug}/reports?${crawl.issues > 0 ? 'sort=-issueCount' : 'status=error'}`,
  }
}

function totalsOf({ issues, siteIssues, crawled, succeeded }: ProjectCrawl) {
  return { issues, siteIssues, failed: crawled - succeeded }
}

function crawlItem(project: OfProject, crawl: ProjectCrawl): ActivityItem {
  const { title, description, status } = wordsOf(crawl)
  return {
    id: crawl.id,
    title,
    description: named(project, description),
    status,
    time: crawl.finishedAt ?? crawl.createdAt,
    to:
      crawl.healthScore === null
        ? `/dashboard/${project.slug}/history`
        : `/dashboard/${project.slug}/reports?session=${crawl.id}`,
  }
}

function wordsOf(crawl: ProjectCrawl): Pick<ActivityItem, 'title' | 'description' | 'status'> {
  const { crawled, siteScore, healthScore, error } = crawl
  switch (crawl.status) {
    case 'completed': {
      const score = siteScore === null ? '' : `, site score ${siteScore}`
      const health = healthScore === null ? '' : `, page health ${healthScore}%`
      return {
        title: 'Website crawl completed',
        description: `${counted(crawled, 'page')}${score}${health}.`,
        status: 'success',
      }
    }
    case 'failed':
      return { title: 'Website crawl failed', description: error ?? NO_PAGES_CRAWLED, status: 'warning' }
    case 'cancelled':
      return {
        title: 'Website crawl stopped',
        description: `Stopped after ${counted(crawled, 'page')}. The results are kept.`,
        status: 'neutral',
      }
    case 'running':
      // No page count, because the live progress next to this item would show a newer one.
      return {
        title: 'Website crawl running',
        description: 'Results appear when the crawl has finished.',
        status: 'info',
      }
    case 'queued':
      return {
        title: 'Website crawl waiting',
        description: 'The crawl starts as soon as a worker is free.',
        status: 'info',
      }
  }
}

function named({ name }: OfProject, text: string): string {
  return name === undefined ? text : `${name}: ${text}`
}

function byTime(one: ActivityItem, other: ActivityItem): number {
  return Date.parse(other.time) - Date.parse(one.time)
}
