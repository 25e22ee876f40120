import { Link } from 'react-router'
import { colourOf } from '#domain/issues/score.ts'
import { isBeingCrawled } from '#domain/projects/project.ts'
import type { OverviewProject } from '#domain/reports/dashboard.ts'
import { readableHost } from '#domain/urls/host-of.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { Badge } from '../design/badge.tsx'
import { Table, TableCell, TableHead } from '../design/table.tsx'
import { Moment } from '../design/times/moment.tsx'
import { SCORE_TONES } from '../results/score-tones.ts'
import { ScoreTrend } from './score-trend.tsx'

export function ProjectsTable({ projects }: { projects: OverviewProject[] }) {
  return (
    <Table label="Your projects" className="max-md:min-w-190">
      <thead>
        <tr>
          <TableHead>Project</TableHead>
          <TableHead className="text-right">Site score</TableHead>
          <TableHead className="text-right">Page health</TableHead>
          <TableHead className="text-right">Page health trend</TableHead>
          <TableHead className="text-right">Pages</TableHead>
          <TableHead className="text-right">Issues</TableHead>
          <TableHead className="text-right">Last crawl</TableHead>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <ProjectRow key={project.id} project={project} />
        ))}
      </tbody>
    </Table>
  )
}

function ProjectRow({ project }: { project: OverviewProject }) {
  const { name, slug, url, lastCrawl, healthScore, totalPagesCrawled, totalIssues, activeCrawl, scores, failed } =
    project
  const { siteScore, siteIssues } = project
  const wasCrawled = lastCrawl !== null
  return (
    <tr>
      <TableCell className="min-w-40">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Link
            to={`/dashboard/${slug}`}
            className="rounded-sm font-medium wrap-anywhere text-accent-ink hover:underline"
          >
            {name}
          </Link>
          {isBeingCrawled(project) && (
            <Badge tone="accent">{activeCrawl?.status === 'queued' ? 'Waiting' : 'Running'}</Badge>
          )}
        </div>
        <p className="line-clamp-1 wrap-anywhere text-muted">{readableHost(url)}</p>
      </TableCell>
      <TableCell className="text-right font-medium tabular-nums">
        {siteScore === null ? '–' : <span className={SCORE_TONES[colourOf(siteScore)]}>{siteScore}</span>}
      </TableCell>
      <TableCell className="text-right tabular-nums">
        {healthScore === null || !wasCrawled ? (
          '–'
        ) : (
          <span className={SCORE_TONES[colourOf(healthScore)]}>{healthScore}%</span>
        )}
      </TableCell>
      <TableCell>
        <ScoreTrend scores={scores} />
      </TableCell>
      <TableCell className="text-right tabular-nums">
        {wasCrawled ? formatNumber(totalPagesCrawled) : '–'}
        {failed > 0 && <span className="block text-xs text-bad">{formatNumber(failed)} broken</span>}
      </TableCell>
      <TableCell className="text-right tabular-nums">
        {wasCrawled ? formatNumber(totalIssues) : '–'}
        {siteIssues > 0 && (
          <span className="block text-xs text-muted">and {formatNumber(siteIssues)} of the whole site</span>
        )}
      </TableCell>
      <TableCell className="text-right whitespace-nowrap text-muted">
        {lastCrawl ? <Moment at={lastCrawl} isAgo /> : 'Not crawled yet'}
      </TableCell>
    </tr>
  )
}
