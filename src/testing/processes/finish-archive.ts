import { createArchiveInThread } from '#archive/write/create-archive-in-thread.ts'
import { linksTo, makeFinishedPage } from '../archives/make-finished-page.ts'
import { CRAWL } from '../archives/write-archive.ts'

/** Writes an archive of 400 pages, for tests that kill the process. */
const [folder = '', version = ''] = process.argv.slice(2)
const writer = await createArchiveInThread({ folder, seed: 1 })
console.log('adding')
for (let position = 0; position < 400; position++) {
  const links = linksTo(...Array.from({ length: 30 }, (_, nth) => `https://shop.example/${(position * nth) % 400}`))
  await writer.addPage(makeFinishedPage({ position, facts: { links } }))
}
console.log('finishing')
await writer.finish({ ...CRAWL, version })
console.log('finished')
process.exit(0)
