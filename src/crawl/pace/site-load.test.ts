import { describe, expect, test } from 'vitest'
import { createSiteLoad } from './site-load.ts'

const MAX = 8

function respond(siteLoad: ReturnType<typeof createSiteLoad>, count: number, ttfbMs: number) {
  for (let response = 0; response < count; response += 1) siteLoad.note({ ttfbMs, asksForPause: false }, MAX, 0)
}

const refuse = (siteLoad: ReturnType<typeof createSiteLoad>, others = 0) =>
  siteLoad.note({ ttfbMs: 5, asksForPause: true }, MAX, others)

describe('a site that says it is overloaded', () => {
  test('gets half the requests each time, and longer pauses, but never none', () => {
    const siteLoad = createSiteLoad()
    const seen = [1, 2, 3, 4, 5].map(() => {
      refuse(siteLoad)
      return [siteLoad.places(MAX), siteLoad.extraMs()]
    })
    expect(seen).toEqual([
      [4, 250],
      [2, 500],
      [1, 1000],
      [1, 2000],
      [1, 4000],
    ])
  })

  test('is slowed down once, however many requests were running', () => {
    const siteLoad = createSiteLoad()
    refuse(siteLoad, 7)
    for (let other = 0; other < 7; other += 1) refuse(siteLoad)
    expect(siteLoad.places(MAX)).toBe(4)
    refuse(siteLoad)
    expect(siteLoad.places(MAX)).toBe(2)
  })

  test('gets one more request per series of good responses, up to the full pace', () => {
    const siteLoad = createSiteLoad()
    refuse(siteLoad)
    refuse(siteLoad)
    const places: number[] = []
    while (siteLoad.places(MAX) < MAX && places.length < 100) {
      respond(siteLoad, Math.max(9, 2 * siteLoad.places(MAX) + 1), 20)
      places.push(siteLoad.places(MAX))
    }
    expect(places).toEqual([3, 4, 5, 6, 7, 8])
    expect(siteLoad.extraMs()).toBe(0)
  })
})

describe('a site whose responses become slower', () => {
  test.each([
    ['three times as slow, and slow', 300, 1000, true],
    ['twice as slow', 300, 600, false],
    ['many times as slow, but still fast', 5, 300, false],
    ['as slow as ever', 3000, 3100, false],
  ])('%s (%i ms, then %i ms) gets fewer requests: %s', (_, before, after, isSpared) => {
    const siteLoad = createSiteLoad()
    respond(siteLoad, 64, before)
    respond(siteLoad, 64, after)
    expect(siteLoad.places(MAX) < MAX).toBe(isSpared)
  })

  test('gets fewer requests within a dozen responses', () => {
    const siteLoad = createSiteLoad()
    respond(siteLoad, 30, 20)
    respond(siteLoad, 12, 800)
    expect(siteLoad.places(MAX)).toBe(4)
  })

  test('gets ever fewer requests while it slows down further', () => {
    const siteLoad = createSiteLoad()
    for (let response = 1; response <= 60; response += 1) respond(siteLoad, 1, 20 * response)
    expect(siteLoad.places(MAX)).toBeLessThanOrEqual(2)
  })

  test('and stays equally slow under less load is not slowed down further', () => {
    const siteLoad = createSiteLoad()
    respond(siteLoad, 30, 20)
    respond(siteLoad, 20, 800)
    expect(siteLoad.places(MAX)).toBe(4)
    respond(siteLoad, 200, 800)
    expect(siteLoad.places(MAX)).toBe(MAX)
  })

  test('that only had a fast first page does not look strained for long', () => {
    const siteLoad = createSiteLoad()
    respond(siteLoad, 3, 20)
    respond(siteLoad, 100, 900)
    expect(siteLoad.places(MAX)).toBe(MAX)
  })

  test('gets its requests back when it is fast again', () => {
    const siteLoad = createSiteLoad()
    respond(siteLoad, 64, 50)
    respond(siteLoad, 32, 2000)
    expect(siteLoad.places(MAX)).toBeLessThan(MAX)
    expect(siteLoad.extraMs()).toBeGreaterThan(0)
    respond(siteLoad, 400, 50)
    expect(siteLoad.places(MAX)).toBe(MAX)
    expect(siteLoad.extraMs()).toBe(0)
  })

  test('is not slowed down for one slow page or one short hang', () => {
    const siteLoad = createSiteLoad()
    respond(siteLoad, 40, 5)
    for (let round = 0; round < 20; round += 1) {
      respond(siteLoad, 15, 5)
      respond(siteLoad, MAX, 900)
      respond(siteLoad, 9, 5)
    }
    expect(siteLoad.places(MAX)).toBe(MAX)
    expect(siteLoad.extraMs()).toBe(0)
  })
})
