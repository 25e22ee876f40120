import type { Crawl } from '#domain/crawl.ts'
import { RobotsNote } from './robots-note.tsx'
import { TrapsNote } from './traps-note.tsx'

/** What the site itself made us leave out. */
export function SiteNotes({ crawl }: { crawl: Crawl | null }) {
  if (crawl === null) return null
  return (
    <>
      <RobotsNote count={crawl.blockedByRobots} />
      <TrapsNote traps={crawl.traps} />
    </>
  )
}
