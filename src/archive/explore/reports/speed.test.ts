import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LabVitals } from '#domain/browser/measured-facts.ts'
import { MAX_GROUPS } from '#domain/site-reports/page-groups.ts'
import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { withArchive } from '#testing/archives/write-archive.ts'
import { NO_LCP } from '#testing/checks/measured-page.ts'
import type { ArchiveWriter } from '../../write/create-archive.ts'
import { openCrawlTables } from '../crawl-tables.ts'
import { readSpeed } from './speed.ts'

const LAB: LabVitals = {
  ...{ runs: 1, lcp: { ...NO_LCP, ms: 1200 } },
  ...{ cls: { value: 0, elements: [] }, tbt: { ms: 40, tasks: [] } },
}

async function writeHosts(writer: ArchiveWriter, pages: { host: string; isMeasured: boolean }[]): Promise<void> {
  for (const [position, { host, isMeasured }] of pages.entries()) {
    await writer.addPage(
      makeFinishedPage({
        position,
        result: { url: `https://${host}/${position}` },
        facts: isMeasured ? { labVitals: LAB } : {},
      }),
    )
  }
}

test('groups with measured pages are listed even if there are enough larger groups without', async () => {
  const page = (host: string, isMeasured = false) => ({ host, isMeasured })
  const pages = [
    ...Array.from({ length: MAX_GROUPS * 2 }, (_, nth) => page(`static-${nth % MAX_GROUPS}.example`)),
    ...[page('app.example', true), page('busy.example'), page('busy.example', true), page('busy.example', true)],
  ]
  const write = (writer: ArchiveWriter) => writeHosts(writer, pages)
  await withArchive(write, async (_, archive) => {
    const tables = await openCrawlTables({ archive, derived: join(archive, 'derived') })
    const { vitalsGroups, vitalsGroupTotal, groupTotal } = await readSpeed(tables, [], 'host')
    expect(vitalsGroups).toEqual([
      { name: 'busy.example', pages: 3, vitalsPages: 2, medianLcpMs: 1200, medianCls: 0, medianBlockingMs: 40 },
      { name: 'app.example', pages: 1, vitalsPages: 1, medianLcpMs: 1200, medianCls: 0, medianBlockingMs: 40 },
    ])
    expect([vitalsGroupTotal, groupTotal]).toEqual([2, MAX_GROUPS + 2])
    tables.close()
  })
})
