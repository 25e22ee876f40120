import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createCrawlDeadline } from './crawl-deadline.ts'

it('a crawl expires after its time limit plus the time it waited for disk space', async () => {
  const plain = createCrawlDeadline(new Date(), 50)
  const waited = createCrawlDeadline(new Date(), 50)
  waited.extend(60_000)
  await sleep(120)
  expect([plain.signal.aborted, waited.signal.aborted]).toEqual([true, false])
  waited.clear()
})

it('a crawl resumed after its limit expires immediately, and one without a limit never', async () => {
  const late = createCrawlDeadline(new Date(Date.now() - 1000), 50)
  const endless = createCrawlDeadline(new Date(0), null)
  await sleep(20)
  expect([late.signal.aborted, endless.signal.aborted]).toEqual([true, false])
})
