// @module-tag extended
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { crawlGeneratedSite } from '#testing/sites/crawl-generated-site.ts'
import { reportVisit } from '#testing/sites/crawl-pages.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { toResumedVisit } from '#testing/to-resumed-visit.ts'
import type { EarlierVisit, Visit } from './visit.ts'

/** A site with everything that makes the order hard to keep: redirects, scripts, missing pages, spider traps. */
function respond(pageUrl: string): string | { to: string } | null {
  const url = new URL(pageUrl, 'https://made.example')
  const number = Number(/\d+$/.exec(pageUrl)?.[0] ?? 0)
  switch (url.pathname.split('/')[1]) {
    case '':
      return pageWithLinks('Home', '/a/1', '/old/1', '/calendar/2026/05', '/list?page=1', '/shop', '/gone/1')
    case 'a':
      if (number >= 30) return `A ${number}`
      return `${pageWithLinks(`A ${number}`, `/a/${number + 1}`, `/old/${number + 1}`, `/same/x${number}`)}
        <i data-script="/guess/${number}"><i data-script="/lost/${number}"><i data-script="/a/${number + 2}">`
    case 'guess':
      return number % 2 === 0 ? pageWithLinks(`Guess ${number}`, `/lost/${number}`) : null
    case 'old':
      return { to: number % 3 === 0 ? `/a/${number}` : number % 3 === 1 ? `/new/${number}` : `/lost/${number}` }
    case 'new':
      return pageWithLinks(`New ${number}`, `/old/${number + 1}`)
    case 'same':
      return pageWithLinks('The same for all', '/a/1')
    case 'calendar': {
      const [, , year, month] = url.pathname.split('/').map(Number)
      const steps = [-1, 1].map((step) => new Date(Date.UTC(year ?? 0, (month ?? 0) - 1 + step)).toISOString())
      return pageWithLinks(url.pathname, ...steps.map((date) => `/calendar/${date.slice(0, 7).replace('-', '/')}`))
    }
    case 'list':
      return url.search === '' ? null : pageWithLinks('Nothing', `/list?page=${number + 1}`, `/list?page=${number + 2}`)
    case 'shop': {
      const facets = ['color', 'size', 'sort'].flatMap((name) =>
        ['a', 'b', 'c', 'd', 'e'].map((value) => [name, value]),
      )
      const links = facets.map(([name, value]) => {
        const query = new URLSearchParams(url.search)
        query.set(name ?? '', value ?? '')
        return `/shop?${query}`
      })
      return pageWithLinks(`Shop ${url.search}`, ...links)
    }
    default:
      return null
  }
}

/** The same random delays each time, so that a failure can be reproduced. */
function makeUnrest(seed: number) {
  let state = seed
  return async (url: string) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    if (state % 3 === 0) await delay(state % 4)
    return respond(url)
  }
}

async function run(seed: number, options: { stopAfter?: number; earlier?: EarlierVisit[] }) {
  const controller = new AbortController()
  let reported = 0
  return crawlGeneratedSite(makeUnrest(seed), {
    pace: { concurrency: 1 + (seed % 9), delayMs: 0 },
    earlier: options.earlier,
    signal: controller.signal,
    async onVisit() {
      reported += 1
      if (reported === options.stopAfter) controller.abort()
    },
  })
}

const describeVisits = (visits: Visit<string>[]) =>
  visits.map((visit) => `${visit.position} ${visit.depth} ${reportVisit(visit)}`)

test('a crawl stopped at any point, even twice, ends like one that was never stopped', async () => {
  const complete = await run(1, {})
  expect(complete.end.traps.map((trap) => trap.kind).sort()).toEqual([
    'calendar',
    'endless-numbers',
    'faceted-navigation',
  ])
  expect(complete.visits.length).toBeGreaterThan(200)
  for (let stopAfter = 1, seed = 2; stopAfter < complete.visits.length; stopAfter += 17, seed += 1) {
    const first = await run(seed, { stopAfter })
    const second = await run(seed + 100, { earlier: first.visits.map(toResumedVisit), stopAfter: 1 + (seed % 50) })
    const so = [...first.visits, ...second.visits]
    const third = await run(seed + 200, { earlier: so.map(toResumedVisit) })
    const all = [...so, ...third.visits].sort((one, other) => one.position - other.position)
    expect(describeVisits(all)).toEqual(describeVisits(complete.visits))
    expect(third.end).toEqual(complete.end)
  }
}, 120_000)
