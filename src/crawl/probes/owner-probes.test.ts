import { expect, test } from 'vitest'
import { MAX_OWNER_PROBES } from '#domain/requests/further-requests.ts'
import { needsOwner } from '#domain/requests/probe.ts'
import { makeAs, makeTries } from '#testing/checks/agent-probes.ts'
import { planAgents, planExposedFiles, planSecondTries } from './owner-probes.ts'

const startUrl = 'https://shop.example/en'
const pages = Array.from({ length: 100 }, (_, nth) => `https://shop.example/page-${nth}`)
const site = { startUrl, pages }
const everyone = () => true

test('all that an owner can allow fits into its limit, even if everything is tried again', () => {
  const agents = planAgents(site, everyone)
  const files = planExposedFiles(site)
  expect(files.length + agents.length).toBe(7 + 5 * 2 + 3 * 4)
  expect(files.length + 2 * agents.length).toBeLessThanOrEqual(MAX_OWNER_PROBES)
  expect([...files, ...agents].every(needsOwner)).toBe(true)
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
