import { z } from '@hono/zod-openapi'
import {
  countTrafficGroups,
  type GroupCount,
  listTrafficUrls,
  URLS_PER_PAGE,
} from '#archive/explore/reports/traffic.ts'
import { measureOf, TRAFFIC_KINDS, type TrafficMeasure, type TrafficUpload } from '#domain/traffic/traffic.ts'
import { TRAFFIC_GROUPS, type TrafficGroup } from '#domain/traffic/traffic-groups.ts'
import { listTraffic } from '#store/traffic/traffic.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { USED_FOR_TABLES } from '../explorer/with-crawl-tables.ts'
import { onReportInput, pageNumber } from '../inputs.ts'
import { onReport } from '../reports/on-report.ts'
import { readFromTables, SITE_REPORT } from '../site-reports/read-site-report.ts'
import { trafficReportSchema, trafficUrlsSchema } from './traffic-schemas.ts'

/** Compares the URLs of each upload with the crawl. */
export const getTrafficReport = defineOperation({
  ...SITE_REPORT,
  name: 'getTrafficReport',
  summary: 'Count the uploaded URLs by what a crawl says about them',
  access: onReport(),
  uses: USED_FOR_TABLES,
  output: trafficReportSchema,
  returns: 'The counts',
  async run(context) {
    const uploads = await listTraffic(context.app.database, context.project.id)
    return readFromTables(context, async (tables, removed) => {
      const kinds: KindReport[] = []
      for (const upload of uploads) {
        const measure = measureOf(upload)
        if (measure) kinds.push({ upload, measure, groups: await countTrafficGroups(tables, { measure, removed }) })
      }
      return { kinds }
    })
  },
})

type KindReport = { upload: TrafficUpload; measure: TrafficMeasure; groups: GroupCount[] }

/** Includes URLs that the crawl did not find. */
export const listGroupUrls = defineOperation({
  ...SITE_REPORT,
  name: 'listTrafficUrls',
  summary: 'List uploaded URLs of a group, such as those that are not in the crawl',
  access: onReport(),
  uses: USED_FOR_TABLES,
  input: z.object({
    ...onReportInput,
    page: pageNumber,
    kind: z.string().openapi({ description: TRAFFIC_KINDS.join(' or ') }),
    group: z.string().openapi({ description: `One of ${TRAFFIC_GROUPS.join(', ')}` }),
  }),
  output: trafficUrlsSchema,
  returns: 'The URLs, the highest numbers first',
  async run(context, input) {
    const uploads = await listTraffic(context.app.database, context.project.id)
    const kind = TRAFFIC_KINDS.find((known) => known === input.kind)
    const group = readGroup(input.group)
    const upload = uploads.find((each) => each.kind === kind)
    const measure = upload && measureOf(upload)
    if (!measure) throw new NotFound('Nothing of this kind was uploaded.')
    return readFromTables(context, async (tables, removed, numbers) => {
      const counts = await countTrafficGroups(tables, { measure, removed })
      const urls = await listTrafficUrls(tables, { group, measure, removed, page: input.page })
      const seqOf = await numbers(urls.map(({ url }) => url))
      const total = counts.find((count) => count.group === group)?.urls ?? 0
      return { measure, total, perPage: URLS_PER_PAGE, urls: urls.map((row) => ({ ...row, seq: seqOf(row.url) })) }
    })
  },
})

function readGroup(name: string): TrafficGroup {
  const group = TRAFFIC_GROUPS.find((known) => known === name)
  if (!group) throw new NotFound(`There is no group '${name}'. Choose one of: ${TRAFFIC_GROUPS.join(', ')}.`)
  return group
}
