import { describe, expect, test } from 'vitest'
import { createSiteStrain } from './site-load.ts'

const MAX = 8

function respond(strain: ReturnType<typeof createSiteStrain>, count: number, ttfbMs: number) {
  for (let response = 0; response < count; response += 1) strain.note({ ttfbMs, asksForPatience: false }, MAX, 0)
}

const refuse = (strain: ReturnType<typeof createSiteStrain>, others = 0) =>
  strain.note({ ttfbMs: 5, asksForPatience: true }, MAX, others)

describe('a site that says it is overloaded', () => {
  test('gets half the requests each time, and longer pauses, but never none', () => {
    const strain = createSiteStrain()
    const seen = [1, 2, 3, 4, 5].map(() => {
      refuse(strain)
      return [strain.places(MAX), strain.extraMs()]
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
    const strain = createSiteStrain()
    refuse(strain, 7)
    for (let other = 0; other < 7; other += 1) refuse(strain)
    expect(strain.places(MAX)).toBe(4)
    refuse(strain)
    expect(strain.places(MAX)).toBe(2)
  })

  test('gets one more request per series of good responses, up to the full pace', () => {
    const strain = createSiteStrain()
    refuse(strain)
    refuse(strain)
    const places: number[] = []
    while (strain.places(MAX) < MAX && places.length < 100) {
      respond(strain, Math.max(9, 2 * strain.places(MAX) + 1), 20)
      places.push(strain.places(MAX))
    }
    expect(places).toEqual([3, 4, 5, 6, 7, 8])
    expect(strain.extraMs()).toBe(0)
  })
})

describe('a site whose responses become slower', () => {
  test.each([
    ['three times as slow, and slow', 300, 1000, true],
    ['twice as slow', 300, 600, false],
    ['many times as slow, but still fast', 5, 300, false],
    ['as slow as ever', 3000, 3100, false],
  ])('%s (%i ms, then %i ms) gets fewer requests: %s', (_, before, after, isSpared) => {
    const strain = createSiteStrain()
    respond(strain, 64, before)
    respond(strain, 64, after)
    expect(strain.places(MAX) < MAX).toBe(isSpared)
  })

  test('gets fewer requests within a dozen responses', () => {
    const strain = createSiteStrain()
    respond(strain, 30, 20)
    respond(strain, 12, 800)
    expect(strain.places(MAX)).toBe(4)
  })

  test('gets ever fewer requests while it slows down further', () => {
    const strain = createSiteStrain()
    for (let response = 1; response <= 60; response += 1) respond(strain, 1, 20 * response)
    expect(strain.places(MAX)).toBeLessThanOrEqual(2)
  })

  test('and stays equally slow under less load is not slowed down further', () => {
    const strain = createSiteStrain()
    respond(strain, 30, 20)
    respond(strain, 20, 800)
    expect(strain.places(MAX)).toBe(4)
    respond(strain, 200, 800)
    expect(strain.places(MAX)).toBe(MAX)
  })

  test('that only had a fast first page does not look strained for long', () => {
    const strain = createSiteStrain()
    respond(strain, 3, 20)
    respond(strain, 100, 900)
    expect(strain.places(MAX)).toBe(MAX)
  })

  test('gets its requests back when it is fast again', () => {
    const strain = createSiteStrain()
    respond(strain, 64, 50)
    respond(strain, 32, 2000)
    expect(strain.places(MAX)).toBeLessThan(MAX)
    expect(strain.extraMs()).toBeGreaterThan(0)
    respond(strain, 400, 50)
    expect(strain.places(MAX)).toBe(MAX)
    expect(strain.extraMs()).toBe(0)
  })

  test('is not slowed down for one slow page or one short hang', () => {
    const strain = createSiteStrain()
    respond(strain, 40, 5)
    for (let round = 0; round < 20; round += 1) {
      respond(strain, 15, 5)
      respond(strain, MAX, 900)
      respond(strain, 9, 5)
    }
    expect(strain.places(MAX)).toBe(MAX)
    expect(strain.extraMs()).toBe(0)
  })
})
