import { isBeingCrawled, type Project } from '#domain/projects/project.ts'

const HOUR_MS = 3_600_000

/**
 * Whether the archive of the last crawl may not be written yet. Only then screens look before they request its tables:
 * a refused request is an error in the browser's console.
 */
export function mayBeMissing(project: Pick<Project, 'lastCrawl' | 'activeCrawl'>, now: number): boolean {
  if (project.lastCrawl === null) return isBeingCrawled(project)
  return now - Date.parse(project.lastCrawl) < HOUR_MS
}
