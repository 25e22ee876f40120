import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { GENTLE, type Wait } from '#domain/crawls/pace.ts'
import { createManualClock } from '#testing/time/manual-clock.ts'
import { systemClock } from '../fetch/clock.ts'
import { createPacer, createPacers } from './pace.ts'

/** Runs batches one after the other, and returns the start time of each request. */
async function startTimes(prepare: (pacer: ReturnType<typeof createPacer>) => void, requests: number, pace = GENTLE) {
  const clock = createManualClock()
  const pacer = createPacer(pace, clock)
  prepare(pacer)
  const times: number[] = []
  let running = 0
  while (times.length < requests) {
    if (pacer.hasRoom()) {
      await pacer.start()
      running += 1
      times.push(clock.now())
    } else {
      for (; running > 0; running -= 1) pacer.end()
    }
  }
  return times
}

test('the gentle pace sends two at a time and pauses half a second between batches, not before the first', async () => {
  expect(await startTimes(() => {}, 6)).toEqual([0, 0, 500, 500, 1000, 1000])
})

test('a crawl delay means one request at a time', async () => {
  expect(await startTimes((pacer) => pacer.obeyCrawlDelay(3), 3)).toEqual([0, 3000, 6000])
})

test('a crawl delay never raises the pace, and up to five minutes it is obeyed to the second', async () => {
  expect(await startTimes((pacer) => pacer.obeyCrawlDelay(0.1), 2)).toEqual([0, 500])
  expect(await startTimes((pacer) => pacer.obeyCrawlDelay(300), 2)).toEqual([0, 300_000])
  expect(await startTimes((pacer) => pacer.obeyCrawlDelay(0), 2)).toEqual([0, 0])
})

test('a crawl delay of a day means one request, and nothing waits for a second', async () => {
  const clock = createManualClock()
  const pacerOf = createPacers(GENTLE, clock)
  const pacer = pacerOf('https://slow.example/')
  pacer.obeyCrawlDelay(86_400)
  await pacer.start()
  expect(pacer.leftAlone()).toBeNull()
  pacer.end()
  await pacer.start()
  expect(clock.now()).toBe(0)
  expect(pacer.leftAlone()).toMatchObject({ host: 'slow.example', askedMs: 86_400_000, by: 'robots.txt' })
})

test('a host that asks for an hour three times gets no more requests; simultaneous responses count once', async () => {
  const clock = createManualClock()
  const pacer = createPacer(GENTLE, clock)
  for (const round of [1, 2, 3]) {
    expect(pacer.leftAlone(), `before round ${round}`).toBeNull()
    await pacer.start()
    for (let running = 0; running < 8; running += 1) pacer.holdFor(3_600_000)
    pacer.end()
  }
  expect(pacer.leftAlone()).toMatchObject({ askedMs: 3_600_000, by: 'answer' })
  expect(clock.now(), 'a minute between them').toBe(120_000)
  await clock.sleep(3_600_000)
  expect(pacer.leftAlone(), 'the pause is over').toBeNull()
})

test('a good response in between resets the count', async () => {
  const pacer = createPacer(GENTLE, createManualClock())
  for (let round = 0; round < 5; round += 1) {
    await pacer.start()
    pacer.holdFor(3_600_000)
    pacer.note({ ttfbMs: 10, asksForPause: false })
    pacer.end()
  }
  expect(pacer.leftAlone()).toBeNull()
})

test('only waits that the site asked for are reported', async () => {
  const clock = createManualClock()
  const waits: Wait[] = []
  const pacerOf = createPacers({ concurrency: 1, delayMs: 3000 }, clock, (wait) => waits.push(wait))
  const pacer = pacerOf('https://shop.example/a')
  const request = async () => {
    await pacer.start()
    pacer.end()
  }
  await request()
  await request()
  expect(waits).toEqual([])
  pacer.holdFor(45_000)
  await request()
  pacer.obeyCrawlDelay(10)
  await request()
  expect(waits).toEqual([
    { host: 'shop.example', ms: 45_000, reason: 'site-asked' },
    { host: 'shop.example', ms: 10_000, reason: 'crawl-delay' },
  ])
})

test('a wait that is shorter than the site asked for says what it asked for', async () => {
  const clock = createManualClock()
  const waits: Wait[] = []
  const pacer = createPacers({ concurrency: 1, delayMs: 0 }, clock, (wait) => waits.push(wait))('https://shop.example/')
  pacer.holdFor(600_000)
  await pacer.start()
  pacer.end()
  pacer.holdFor(45_000)
  await pacer.start()
  expect(waits).toEqual([
    { host: 'shop.example', ms: 60_000, reason: 'site-asked', askedMs: 600_000 },
    { host: 'shop.example', ms: 45_000, reason: 'site-asked' },
  ])
})

test('a pause holds back every request', async () => {
  expect(await startTimes((pacer) => pacer.holdFor(2000), 4)).toEqual([2000, 2000, 2500, 2500])
})

test('without a delay, a finished request frees its slot immediately', async () => {
  const clock = createManualClock()
  const pacer = createPacer({ concurrency: 2, delayMs: 0 }, clock)
  await pacer.start()
  await pacer.start()
  expect(pacer.hasRoom()).toBe(false)
  pacer.end()
  expect(pacer.hasRoom()).toBe(true)
})

test('a hanging page blocks its own slot only; the other continues with its pauses', async () => {
  const clock = createManualClock()
  const pacer = createPacer(GENTLE, clock)
  await pacer.start()
  await pacer.start()
  const times: number[] = []
  for (let request = 0; request < 3; request++) {
    pacer.end()
    await pacer.start()
    times.push(clock.now())
    expect(pacer.hasRoom(), 'never more than two').toBe(false)
  }
  expect(times).toEqual([500, 1000, 1500])
})

test('after the first page, alone in its batch, both slots pause', async () => {
  const clock = createManualClock()
  const pacer = createPacer(GENTLE, clock)
  await pacer.start()
  pacer.end()
  await pacer.start()
  await pacer.start()
  expect(clock.now()).toBe(500)
})

test('a request without a free slot waits for one', async () => {
  const pacer = createPacer({ concurrency: 1, delayMs: 0 }, createManualClock())
  const order: string[] = []
  await pacer.start()
  const second = pacer.start().then(() => order.push('second'))
  const third = pacer.start().then(() => order.push('third'))
  await delay(5)
  order.push('first ends')
  pacer.end()
  await second
  order.push('second ends')
  pacer.end()
  await third
  expect(order).toEqual(['first ends', 'second', 'second ends', 'third'])
})

test('a request aborted while it waits takes no slot and causes no pause', async () => {
  const clock = createManualClock()
  const pacer = createPacer({ concurrency: 1, delayMs: 500 }, clock)
  await pacer.start()
  const givenUp = new AbortController()
  const waiting = pacer.startUnlessAborted(givenUp.signal)
  givenUp.abort()
  pacer.end()
  expect(await waiting).toBe(false)
  expect(await pacer.startUnlessAborted(givenUp.signal)).toBe(false)
  expect(await pacer.startUnlessAborted(new AbortController().signal)).toBe(true)
  expect(clock.now()).toBe(500)
  expect(pacer.hasRoom()).toBe(false)
})

test('a request aborted during the pause leaves the idle time of its slot unchanged', async () => {
  const pacer = createPacer({ concurrency: 1, delayMs: 60 }, systemClock)
  await pacer.start()
  pacer.end()
  const endedAt = systemClock.now()
  const givenUp = new AbortController()
  const resting = pacer.startUnlessAborted(givenUp.signal)
  await delay(20)
  givenUp.abort()
  expect(await resting).toBe(false)
  await pacer.start()
  expect(systemClock.now() - endedAt, 'never sooner than the pace allows').toBeGreaterThanOrEqual(58)
})

test('the current pause is the longest of all reasons', () => {
  const clock = createManualClock()
  const pacer = createPacer(GENTLE, clock)
  expect(pacer.pauseMs()).toBe(500)
  pacer.holdFor(3000)
  expect(pacer.pauseMs()).toBe(3000)
  clock.sleep(2800)
  expect(pacer.pauseMs()).toBe(500)
  pacer.obeyCrawlDelay(10)
  expect(pacer.pauseMs()).toBe(10_000)
})

test('each host has its own pace', async () => {
  const clock = createManualClock()
  const pacerOf = createPacers({ concurrency: 1, delayMs: 500 }, clock)
  const slow = pacerOf('https://slow.example/a')
  expect(pacerOf('http://slow.example?x')).toBe(slow)
  slow.obeyCrawlDelay(30)
  slow.holdFor(9000)
  await slow.start()
  expect(clock.now()).toBe(9000)
  const other = pacerOf('https://other.example:8080/b')
  expect(other.hasRoom()).toBe(true)
  await other.start()
  expect(clock.now()).toBe(9000)
  expect(other.pauseMs()).toBe(500)
})

test('a host under strain has fewer slots, and all of them again when it has recovered', async () => {
  const clock = createManualClock()
  const pacer = createPacer({ concurrency: 4, delayMs: 0 }, clock)
  const maxRunning = async () => {
    let started = 0
    for (; pacer.hasRoom(); started += 1) await pacer.start()
    for (let ended = 0; ended < started; ended += 1) pacer.end()
    return started
  }
  expect(await maxRunning()).toBe(4)
  pacer.note({ ttfbMs: 10, asksForPause: true })
  expect(await maxRunning()).toBe(2)
  expect(clock.now()).toBeGreaterThanOrEqual(250)
  for (let response = 0; response < 40; response += 1) pacer.note({ ttfbMs: 10, asksForPause: false })
  expect(await maxRunning()).toBe(4)
})
