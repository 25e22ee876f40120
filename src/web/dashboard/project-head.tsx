import { FileText, Link2, Play } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Project } from '#domain/projects/project.ts'
import { hasReachedLimit } from '#domain/reports/page-limit.ts'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import { Button, ButtonLink } from '../design/button.tsx'
import { Moment } from '../design/times/moment.tsx'
import { CrawlStatusBadge } from '../reports/crawl-status-badge.tsx'
import { ShareButton } from '../shares/manage/share-button.tsx'
import { useOpened } from '../shell/use-opened.ts'
import { useRight } from '../workspaces/current-role.ts'

/** Loaded on demand, because most visits open neither dialog. */
const AddUrlDialog = lazy(async () => ({ default: (await import('./add-url-dialog.tsx')).AddUrlDialog }))
const CrawlDialog = lazy(async () => ({ default: (await import('../project-crawl/crawl-dialog.tsx')).CrawlDialog }))

export function ProjectHead({ project, latest }: { project: Project; latest: ProjectCrawl | null }) {
  const [mayCrawl, mayEdit] = [useRight('crawl'), useRight('edit')]
  const [opened, setOpened] = useState<'crawl' | 'url' | null>(null)
  const [loaded, setLoaded] = useState({ crawl: false, url: false })
  const open = (dialog: 'crawl' | 'url') => {
    setLoaded((before) => ({ ...before, [dialog]: true }))
    setOpened(dialog)
  }
  useOpened('crawl', () => open('crawl'))
  useOpened('url', () => open('url'))
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 gap-1">
        <h1 className="text-2xl font-semibold wrap-anywhere">{project.name}</h1>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <a
            href={project.url}
            target="_blank"
            rel="noopener noreferrer"
            className="rounded-sm wrap-anywhere hover:text-ink hover:underline"
          >
            {project.url}
          </a>
          {latest && (
            <>
              <span aria-hidden="true" className="max-sm:hidden">
                ·
              </span>
              <span>
                Crawl of <Moment at={latest.createdAt} />
              </span>
              <CrawlStatusBadge status={latest.status} isCut={hasReachedLimit(latest)} />
            </>
          )}
        </p>
      </div>
      <section aria-label="Quick actions" className="flex flex-wrap gap-2">
        {mayCrawl && (
          <Button variant="primary" onClick={() => open('crawl')}>
            <Play className="size-4" aria-hidden="true" />
            Start New Crawl
          </Button>
        )}
        {mayEdit && (
          <Button onClick={() => open('url')}>
            <Link2 className="size-4" aria-hidden="true" />
            Add URL
          </Button>
        )}
        <ButtonLink to={`/dashboard/${project.slug}/reports`}>
          <FileText className="size-4" aria-hidden="true" />
          View Reports
        </ButtonLink>
        {latest && <ShareButton projectId={project.id} crawl={latest} kind="dashboard" checkId={null} />}
      </section>
      {loaded.url && (
        <Suspense fallback={null}>
          <AddUrlDialog
            project={project}
            isOpen={opened === 'url'}
            onOpenChange={(isOpen) => setOpened(isOpen ? 'url' : null)}
          />
        </Suspense>
      )}
      {loaded.crawl && (
        <Suspense fallback={null}>
          <CrawlDialog
            project={project}
            isOpen={opened === 'crawl'}
            onOpenChange={(isOpen) => setOpened(isOpen ? 'crawl' : null)}
          />
        </Suspense>
      )}
    </header>
  )
}
