import { describe, expect, test } from 'vitest'
import { createSiteStrain } from './site-load.ts'

const MAX = 8

function answers(strain: ReturnType<typeof createSiteStrain>, count: number, ttfbMs: number) {
  for (let response = 0; response < count; response += 1) strain.note({ ttfbMs, asksForPatience: false }, MAX, 0)
}

const refuse = (strain: ReturnType<typeof createSiteStrain>, others = 0) =>
  strain.note({ ttfbMs: 5, asksForPatience: true }, MAX, others)

describe('a site that says it has too much to do', () => {
  test('gets half the requests each time, and longer rests, but never none', () => {
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

  test('says it once, however many requests were under way', () => {
    const strain = createSiteStrain()
    refuse(strain, 7)
    for (let other = 0; other < 7; other += 1) refuse(strain)
    expect(strain.places(MAX)).toBe(4)
    refuse(strain)
    expect(strain.places(MAX)).toBe(2)
  })

  test('gets one request more for every run of good answers, until all is as before', () => {
    const strain = createSiteStrain()
    refuse(strain)
    refuse(strain)
    const places: number[] = []
    while (strain.places(MAX) < MAX && places.length < 100) {
      answers(strain, Math.max(9, 2 * strain.places(MAX) + 1), 20)
      places.push(strain.places(MAX))
    }
    expect(places).toEqual([3, 4, 5, 6, 7, 8])
    expect(strain.extraMs()).toBe(0)
  })
})

describe('a site whose answers become slower', () => {
  test.each([
    ['three times as slow, and slow', 300, 1000, true],
    ['twice as slow', 300, 600, false],
    ['many times as slow, and still quick', 5, 300, false],
    ['slow as ever', 3000, 3100, false],
  ])('%s: gets fewer requests: %s', (_, before, after, isSpared) => {
    const strain = createSiteStrain()
    answers(strain, 64, before)
    answers(strain, 64, after)
    expect(strain.places(MAX) < MAX).toBe(isSpared)
  })

  test('gets fewer requests within a dozen answers', () => {
    const strain = createSiteStrain()
    answers(strain, 30, 20)
    answers(strain, 12, 800)
    expect(strain.places(MAX)).toBe(4)
  })

  test('that grows slower and slower gets ever fewer', () => {
    const strain = createSiteStrain()
    for (let response = 1; response <= 60; response += 1) answers(strain, 1, 20 * response)
    expect(strain.places(MAX)).toBeLessThanOrEqual(2)
  })

  test('and stays as slow however little it is asked is not asked ever less', () => {
    const strain = createSiteStrain()
    answers(strain, 30, 20)
    answers(strain, 20, 800)
    expect(strain.places(MAX)).toBe(4)
    answers(strain, 200, 800)
    expect(strain.places(MAX)).toBe(MAX)
  })

  test('a quick first page does not make a site of slow pages look strained for long', () => {
    const strain = createSiteStrain()
    answers(strain, 3, 20)
    answers(strain, 100, 900)
    expect(strain.places(MAX)).toBe(MAX)
  })

  test('gets them back when it is quick again', () => {
    const strain = createSiteStrain()
    answers(strain, 64, 50)
    answers(strain, 32, 2000)
    expect(strain.places(MAX)).toBeLessThan(MAX)
    expect(strain.extraMs()).toBeGreaterThan(0)
    answers(strain, 400, 50)
    expect(strain.places(MAX)).toBe(MAX)
    expect(strain.extraMs()).toBe(0)
  })

  test('is not spared for one slow page, nor for a moment in which everything hung', () => {
    const strain = createSiteStrain()
    answers(strain, 40, 5)
    for (let round = 0; round < 20; round += 1) {
      answers(strain, 15, 5)
      answers(strain, MAX, 900)
      answers(strain, 9, 5)
    }
    expect(strain.places(MAX)).toBe(MAX)
    expect(strain.extraMs()).toBe(0)
  })
})
