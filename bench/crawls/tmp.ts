import { mkdtempSync, rmSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { openArchive } from '#archive/read/open-archive.ts'
import { readVisits } from '#archive/read/read-visits.ts'
import { createArchiveInThread } from '#archive/write/create-archive-in-thread.ts'
import { RESULT_FACTS } from '#audit/page-result.ts'
import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { CRAWL } from '#testing/archives/write-archive.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
const [folder = '', mode = '', count = '30000'] = process.argv.slice(2)
const pages = Number(count)
if (!existsSync(folder)) {
  const w = await createArchiveInThread({ folder, seed: 1 })
  for (let n = 0; n < pages; n++) {
    const links = Array.from({ length: 87 }, (_, i) => { const p = i < 40 ? i : (n * 7919 + i * 104729) % pages; return { url: `https://shop.example/products/${p}`, text: `Product ${p}`, rel: [] } })
    await w.addPage(makeFinishedPage({ position: n, result: { url: `https://shop.example/products/${n}` }, facts: { links } }))
    if (n % 10 === 0) await nextTurn()
  }
  await w.finish(CRAWL)
  console.log('written')
}
const archive = await openArchive(folder)
const scratch = mkdtempSync(join(tmpdir(), 'scratch-'))
const t = performance.now(); const c = process.cpuUsage()
let links = 0
try {
for await (const batch of readVisits(archive, { names: RESULT_FACTS, links: 'urls' }, () => mode === 'sorted' ? scratch : null)) {
  for (const p of batch.pages) links += p.stored?.facts.links.length ?? 0
}
} catch (e) { console.log('FAILED', String(e).slice(0, 100), links) }
const u = process.cpuUsage(c)
console.log(mode, links, Math.round(performance.now() - t), 'ms', Math.round((u.user + u.system) / 1000), 'cpu ms', Math.round(process.resourceUsage().maxRSS / 1024), 'MB')
archive.close(); rmSync(scratch, { recursive: true })
