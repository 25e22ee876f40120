import type { Crawl } from '#domain/crawl.ts'
import { FilesNote } from './files-note.tsx'
import { RobotsNote } from './robots-note.tsx'
import { TrapsNote } from './traps-note.tsx'

/** What the site itself made us do otherwise, or leave out. */
export function SiteNotes({ crawl }: { crawl: Crawl | null }) {
  if (crawl === null) return null
  return (
    <>
      {crawl.notice && <p className="text-sm wrap-anywhere text-muted">{crawl.notice}</p>}
      <RobotsNote count={crawl.blockedByRobots} />
      <FilesNote files={crawl.files} />
      <TrapsNote traps={crawl.traps} />
    </>
  )
}
