import {
  countTrafficGroups,
  type GroupCount,
  listTrafficUrls,
  type TrafficUrl,
  URLS_PER_PAGE,
} from '#archive/explore/reports/traffic.ts'
import { measureOf, TRAFFIC_KINDS, type TrafficMeasure, type TrafficUpload } from '#domain/traffic/traffic.ts'
import { TRAFFIC_GROUPS, type TrafficGroup } from '#domain/traffic/traffic-groups.ts'
import { listTraffic } from '#store/traffic/traffic.ts'
import { NotFound } from '../errors.ts'
import type { TablesApp } from '../explorer/with-crawl-tables.ts'
import { getProject } from '../project-access/get-project.ts'
import { readSiteReport, type SiteReport, type SiteReportInput } from '../site-reports/read-site-report.ts'
import type { Viewer } from '../viewer.ts'

type KindReport = { upload: TrafficUpload; measure: TrafficMeasure; groups: GroupCount[] }

export type TrafficReport = SiteReport & { kinds: KindReport[] }

/** Compares the URLs of each upload with the crawl. */
export async function getTrafficReport(app: TablesApp, viewer: Viewer, input: SiteReportInput): Promise<TrafficReport> {
  const uploads = await uploadsOf(app, viewer, input.projectId)
  return readSiteReport(app, viewer, input, async (tables, removed) => {
    const kinds: KindReport[] = []
    for (const upload of uploads) {
      const measure = measureOf(upload)
      if (measure) kinds.push({ upload, measure, groups: await countTrafficGroups(tables, { measure, removed }) })
    }
    return { kinds }
  })
}

type UrlsInput = SiteReportInput & { kind: string; group: string; page: number }
export type TrafficUrls = SiteReport & {
  measure: TrafficMeasure
  total: number
  perPage: number
  urls: (TrafficUrl & { seq: number | null })[]
}

/** Lists the URLs of one group, including those that the crawl did not find. */
export async function listGroupUrls(app: TablesApp, viewer: Viewer, input: UrlsInput): Promise<TrafficUrls> {
  const uploads = await uploadsOf(app, viewer, input.projectId)
  const kind = TRAFFIC_KINDS.find((known) => known === input.kind)
  const group = readGroup(input.group)
  const upload = uploads.find((each) => each.kind === kind)
  const measure = upload && measureOf(upload)
  if (!measure) throw new NotFound('Nothing of this kind was uploaded.')
  return readSiteReport(app, viewer, input, async (tables, removed, numbers) => {
    const counts = await countTrafficGroups(tables, { measure, removed })
    const urls = await listTrafficUrls(tables, { group, measure, removed, page: input.page })
    const seqOf = await numbers(urls.map(({ url }) => url))
    const total = counts.find((count) => count.group === group)?.urls ?? 0
    return { measure, total, perPage: URLS_PER_PAGE, urls: urls.map((row) => ({ ...row, seq: seqOf(row.url) })) }
  })
}

function readGroup(name: string): TrafficGroup {
  const group = TRAFFIC_GROUPS.find((known) => known === name)
  if (!group) throw new NotFound(`There is no group '${name}'. Choose one of: ${TRAFFIC_GROUPS.join(', ')}.`)
  return group
}

async function uploadsOf(app: TablesApp, viewer: Viewer, projectId: string): Promise<TrafficUpload[]> {
  const project = await getProject(app, viewer, projectId, 'read')
  return listTraffic(app.database, project.id)
}
