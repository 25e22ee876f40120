import { countCompared, countDuplicates, listDuplicates } from '#archive/explore/reports/duplicates.ts'
import type { DuplicateCount, DuplicateGroup, DuplicateKind } from '#domain/site-reports/duplicates-report.ts'
import type { TablesApp } from '../explorer/with-crawl-tables.ts'
import type { Viewer } from '../viewer.ts'
import { readSiteReport, type SiteReport, type SiteReportInput } from './read-site-report.ts'

type Member = DuplicateGroup['members'][number] & { seq: number | null }
type Duplicates = {
  compared: number
  loaded: number
  counts: DuplicateCount[]
  groups: (Omit<DuplicateGroup, 'members'> & { members: Member[] })[]
}

/** Groups of pages with the same title, description, H1 or main text. */
export function getDuplicates(
  app: TablesApp,
  viewer: Viewer,
  { kind, page, ...input }: SiteReportInput & { kind: DuplicateKind; page: number },
): Promise<SiteReport & Duplicates> {
  return readSiteReport(app, viewer, input, async (tables, removed, numbers) => {
    const counts = await countDuplicates(tables, removed)
    const groups = await listDuplicates(tables, { kind, page, removed })
    const seqOf = await numbers(groups.flatMap(({ members }) => members.map(({ url }) => url)))
    const withNumbers = groups.map((group) => ({
      ...group,
      members: group.members.map((member) => ({ ...member, seq: seqOf(member.url) })),
    }))
    return { ...(await countCompared(tables, removed)), counts, groups: withNumbers }
  })
}
