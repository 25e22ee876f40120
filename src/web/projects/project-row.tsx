import { LoaderCircle } from 'lucide-react'
import { Link } from 'react-router'
import { type Colour, colourOf } from '#domain/issues/score.ts'
import { isBeingCrawled, type Project } from '#domain/projects/project.ts'
import { hostOf } from '#domain/urls/host-of.ts'
import { Badge, type Tone } from '../design/badge.tsx'
import { classNames } from '../design/class-names.ts'

type ProjectRowProps = { project: Project; isSelected: boolean; isCollapsed: boolean }

/** A collapsed sidebar shows only the first letter. */
export function ProjectRow({ project, isSelected, isCollapsed }: ProjectRowProps) {
  return (
    <Link
      to={`/dashboard/${project.slug}`}
      aria-current={isSelected ? 'true' : undefined}
      title={isCollapsed ? project.name : undefined}
      className={classNames(
        'group flex items-center gap-2.5 rounded-md text-sm text-muted hover:bg-sunken hover:text-ink ' +
          'aria-[current=true]:bg-accent-soft aria-[current=true]:text-ink',
        isCollapsed ? 'size-10 justify-center' : 'min-h-12 px-3 py-1.5 md:min-h-10 md:py-0.5',
      )}
    >
      {isCollapsed && <Initial project={project} />}
      <span className={isCollapsed ? 'sr-only' : 'grid min-w-0 flex-1'}>
        <span dir="auto" className="truncate text-left font-medium text-ink">
          {project.name}
        </span>
        {isBeingCrawled(project) ? (
          <span className="flex items-center gap-1.5 text-xs text-accent-ink">
            <LoaderCircle className="size-3 animate-spin" aria-hidden="true" />
            {project.activeCrawl?.status === 'queued' ? 'Waiting to crawl' : 'Crawling'}
          </span>
        ) : (
          <span className="truncate text-xs">{hostOf(project.url)}</span>
        )}
      </span>
      {!isCollapsed && project.lastCrawl !== null && <LastScore of={project} />}
    </Link>
  )
}

function Initial({ project }: { project: Project }) {
  if (isBeingCrawled(project))
    return <LoaderCircle className="size-4 animate-spin text-accent-ink" aria-hidden="true" />
  return (
    <span aria-hidden="true" className="font-medium uppercase">
      {Array.from(project.name)[0]}
    </span>
  )
}

const TONES: Record<Colour, Tone> = { green: 'good', orange: 'warn', red: 'bad' }

/** Page health is shown only if there is no site score, because it misses most problems. */
function LastScore({ of: { siteScore, healthScore } }: { of: Pick<Project, 'siteScore' | 'healthScore'> }) {
  const score = siteScore ?? healthScore
  if (score === null) return null
  return (
    <span className="grid shrink-0 justify-items-end gap-0.5">
      <Badge tone={TONES[colourOf(score)]}>{siteScore ?? `${healthScore}%`}</Badge>
      <span className="text-xs text-muted">{siteScore === null ? 'Page health' : 'Site score'}</span>
    </span>
  )
}
