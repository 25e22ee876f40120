import { expect, test } from 'vitest'
import { makeAs, makeTries } from '#testing/checks/agent-probes.ts'
import { planAgents, planExposedFiles, planSecondTries } from './owner-probes.ts'
import { planProbes, planSamples } from './plan-probes.ts'

const startUrl = 'https://shop.example/en'
const pages = Array.from({ length: 100 }, (_, nth) => `https://shop.example/page-${nth}`)
const site = { startUrl, pages, linkedIndexPaths: [], madeUpUrls: ['https://shop.example/x/y'] }
const everyone = () => true

test('all that an owner can allow fits into the usual limit, and leaves room for second tries', () => {
  const extra = [...planExposedFiles(site), ...planAgents(site, everyone)]
  expect(extra).toHaveLength(7 + 5 * 2 + 3 * 4)
  const planned = planProbes({ ...site, extra })
  const room = 60 - planned.length
  expect(room).toBeGreaterThanOrEqual(5)
  expect(planSamples(site, { llmsLinks: [], room: room - 5 }).length).toBeLessThanOrEqual(room - 5)
})

test('a crawler that robots.txt disallows is not used, and without one the browser is not either', () => {
  const planned = planAgents(site, ({ name }, url) => name === 'Googlebot' && url.endsWith('/page-0'))
  expect(planned.map(({ url, variant, agent }) => [url, variant, agent?.name])).toEqual([
    ['https://shop.example/page-0', 'browser', 'browser'],
    ['https://shop.example/page-0', 'Googlebot', 'Googlebot'],
  ])
})

test('only what differs is tried again, with the browser', () => {
  const fine = makeTries('Claude-User', {}, null)
  const refused = makeAs('user-agent', 'PerplexityBot', { statusCode: 403 })
  const other = makeAs('user-agent', 'Googlebot', { signature: 'other' })
  const planned = planSecondTries([...fine, refused, other], ({ agent }) => agent?.signature === 'other')
  expect(planned.map(({ purpose, variant }) => `${purpose} ${variant}`)).toEqual([
    'user-agent-again browser',
    'user-agent-again PerplexityBot',
    'user-agent-again Googlebot',
  ])
  const closed = makeAs('user-agent', 'browser', { statusCode: 403 })
  expect(planSecondTries([closed, refused], everyone)).toEqual([])
})
