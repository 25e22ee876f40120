import { expect, test } from 'vitest'
import { describeRequests } from './describe-requests.ts'
import { DEFAULT_REQUESTS, describeChecking, limitsOf, MAX_REQUESTS } from './further-requests.ts'

const LINKS = {
  ...{ found: 1204, checked: 1204, ok: 1204, broken: 0, moved: 0, unverified: 0, notChecked: 0, isAtLeast: false },
  ...{ limit: 2000, brokenUrls: [] },
}

test('external links are counted by verdict, and what was not checked is named', () => {
  expect(describeRequests({ externalLinks: LINKS })).toEqual(['External links: 1,204 checked.'])
  const many = { ...LINKS, checked: 2000, broken: 12, unverified: 3, notChecked: 4000, isAtLeast: true }
  expect(describeRequests({ externalLinks: many })).toEqual([
    'External links: 2,000 checked, 12 broken, 3 unverified, at least 4,000 not checked (limit: 2,000).',
  ])
})

test('nothing is said about what does not exist or is off', () => {
  expect(describeRequests({})).toEqual([])
  expect(describeRequests({ externalLinks: { ...LINKS, found: 0, checked: 0 } })).toEqual([])
})

test('probes and resources say what was left out', () => {
  expect(describeRequests({ probes: { planned: 70, sent: 60, notSent: 10, limit: 60 } })).toEqual([
    'Site set-up: 60 probes sent, 10 not sent (limit: 60).',
  ])
  expect(describeRequests({ probes: { planned: 90, sent: 88, notSent: 2, limit: 60, forOwner: 29 } })).toEqual([
    'Site set-up: 88 probes sent, 29 of them allowed by the owner, 2 not sent.',
  ])
  const leftOut = { 'upper-case': 1, 'llms-link': 2 }
  expect(describeRequests({ probes: { planned: 8, sent: 5, notSent: 3, limit: 5, leftOut } })).toEqual([
    'Site set-up: 5 probes sent, 3 not sent (limit: 5): 1 page in upper case, 2 links of llms.txt.',
  ])
  const resources = {
    ...{ found: 9, checked: 6, broken: 1, unverified: 1, blocked: 2, notChecked: 1, isAtLeast: false, limit: 8 },
    brokenUrls: [],
  }
  expect(describeRequests({ resources })).toEqual([
    'Resources: 6 checked, 1 broken, 1 unverified, 2 blocked by robots.txt, 1 not checked (limit: 8).',
  ])
})

test.each([
  [{ kind: 'externalLinks', done: 339, total: 1204 } as const, 'Checking 340 of 1,204 external links'],
  [{ kind: 'externalLinks', done: 0, total: 1 } as const, 'Checking 1 of 1 external link'],
  [{ kind: 'resources', done: 5, total: 5 } as const, 'Checking 5 of 5 resources'],
  [{ kind: 'probes', done: 2, total: 40 } as const, 'Sending 3 of 40 probes'],
])('%o', (progress, words) => {
  expect(describeChecking(progress)).toBe(words)
})

test('a kind that is off has no requests, and no project exceeds the maximum', () => {
  const chosen = { ...DEFAULT_REQUESTS, probes: { isOn: false, limit: 60 }, resources: { isOn: true, limit: 1e9 } }
  expect(limitsOf(chosen)).toEqual({ externalLinks: 2000, probes: 0, resources: MAX_REQUESTS.resources })
})
