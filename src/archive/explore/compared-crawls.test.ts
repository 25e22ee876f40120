import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFinishedPage, makePageFacts } from '#testing/archives/make-finished-page.ts'
import { withArchive } from '#testing/archives/write-archive.ts'
import type { ArchiveWriter } from '../write/create-archive.ts'
import { withComparedTables } from './compared-crawls.ts'
import { openCrawlTables } from './crawl-tables.ts'

/** Two pages. The scripts of the second one ran only if `isRendered`. */
function crawlOf(title: string, isRendered: boolean) {
  return async (writer: ArchiveWriter): Promise<void> => {
    await writer.addPage(makeFinishedPage({ position: 0, result: { title } }))
    const rawFacts = isRendered ? makePageFacts({ url: 'https://shop.example/1' }) : null
    await writer.addPage(makeFinishedPage({ position: 1, rawFacts, result: { title } }))
  }
}

test('the content of a page is not compared if its scripts ran in only one of the crawls', async () => {
  await withArchive(crawlOf('Rye', false), async (_base, one) => {
    await withArchive(crawlOf('Wheat', true), async (_other, two) => {
      const [base, other] = await Promise.all(
        [one, two].map((archive) => openCrawlTables({ archive, derived: join(archive, 'derived') })),
      )
      if (!base || !other) throw new Error('The archives could not be opened')
      await withComparedTables(base, other, { info: [], removed: [] }, async ({ groups, list }) => {
        expect(
          (await groups()).map(({ isChanged, isRenderedOnce, pages }) => [isChanged, isRenderedOnce, pages]),
        ).toEqual(
          expect.arrayContaining([
            [true, undefined, 1],
            [false, true, 1],
          ]),
        )
        const missing = { blocked: [], leftOut: [] }
        const { rows } = await list({ kind: 'changed', check: null, offset: 0, limit: 9, missing })
        expect(rows.map(({ url }) => url)).toEqual(['https://shop.example/0'])
      })
      await base.close()
      await other.close()
    })
  })
})
