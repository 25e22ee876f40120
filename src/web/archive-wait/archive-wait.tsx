import { DatabaseZap, Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { isBeingCrawled, type Project } from '#domain/projects/project.ts'
import type { ArchiveState } from '#domain/reports/archive-state.ts'
import { ButtonLink } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { Moment } from '../design/times/moment.tsx'
import { useProject } from '../projects/use-project.ts'
import { reportLink } from '../reports/links.ts'
import { isMissing, useArchiveState } from './use-archive-state.ts'

type ArchiveWaitProps = {
  /** The id of the crawl, or null for the latest. */
  session: string | null
  /** Why the server refused the tables. Shown until more is known. */
  reason: string
  /** Requests the tables again. */
  onWritten: () => void
}

/** Shown after the server refused the tables of a crawl, until they are written. */
export function ArchiveWait({ session, reason, onWritten }: ArchiveWaitProps) {
  const project = useProject()
  const { archive, isCurrent } = useArchiveState(project.id, session)
  const isWritten = archive !== undefined && isCurrent && !isMissing(archive)
  const requestAgain = useEffectEvent(onWritten)
  useEffect(() => {
    if (isWritten) requestAgain()
  }, [isWritten])
  const shown = archive && isMissing(archive) ? archive : { ...WAITING, reason }
  return <ArchiveMissing project={project} session={session} archive={shown} />
}

const WAITING: ArchiveState = { status: 'waiting', bytes: null, reason: null, nextTryAt: null }

type ArchiveMissingProps = { project: Project; session: string | null; archive: ArchiveState }

/** Says that the tables of a crawl are being written, or why they are not, and what to do. */
export function ArchiveMissing({ project, session, archive }: ArchiveMissingProps) {
  const { status, reason, nextTryAt } = archive
  if (status === 'waiting' && isRunning(project, session)) {
    return (
      <EmptyState
        Icon={Hourglass}
        Heading="h2"
        title="The crawl is still running"
        text="This screen shows a finished crawl. It appears here by itself."
      >
        <ButtonLink to={`/dashboard/${project.slug}`}>Watch the crawl</ButtonLink>
      </EmptyState>
    )
  }
  const report = <ButtonLink to={reportLink(project.slug, { session })}>Open the report</ButtonLink>
  if (status === 'waiting') {
    return (
      <div role="status" className="grid grid-cols-1">
        <EmptyState
          Icon={Hourglass}
          Heading="h2"
          title="Preparing the tables of this crawl"
          text="This takes seconds after the crawl of a small site, and some minutes after that of a large one. They appear here by themselves."
        >
          <div className="grid justify-items-center gap-4">
            <Bar />
            {session === null && project.lastCrawl !== null && (
              <p className="text-sm text-muted">
                The crawl finished <Moment at={project.lastCrawl} isAgo />.
              </p>
            )}
            {report}
          </div>
        </EmptyState>
      </div>
    )
  }
  return (
    <EmptyState Icon={DatabaseZap} Heading="h2" title="The tables of this crawl are not available" text={reason ?? ''}>
      <div className="grid justify-items-center gap-4">
        {status === 'failed' && (
          <p className="max-w-sm text-sm text-muted">
            <NextTry at={nextTryAt} /> The report works without the tables. A new crawl writes new ones.
          </p>
        )}
        {report}
      </div>
    </EmptyState>
  )
}

/** Whether the screen is about the crawl that runs. Without an id, it is about the last one that has finished. */
function isRunning(project: Project, session: string | null): boolean {
  if (!isBeingCrawled(project)) return false
  return session === null ? project.lastCrawl === null : session === project.activeCrawl?.id
}

function NextTry({ at }: { at: string | null }) {
  if (at === null || Date.parse(at) < Date.now()) return 'We are about to try again.'
  return (
    <>
      We try again on <Moment at={at} />.
    </>
  )
}

function Bar() {
  return (
    <div role="progressbar" aria-label="Preparing the tables" className="h-1 w-48 overflow-hidden rounded-full bg-line">
      <div className="h-full animate-pulse rounded-full bg-accent" />
    </div>
  )
}
