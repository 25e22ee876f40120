import { expect, it } from 'vitest'
import { createLinkSources } from './link-sources.ts'

const SITE = 'https://shop.example'

it('returns the first pages that link to a page, in queue order, and their number', () => {
  const sources = createLinkSources()
  for (const position of [9, 3, 7, 1, 5, 8, 2]) {
    sources.add({ url: `${SITE}/page-${position}`, links: [`${SITE}/gone`, `${SITE}/fine`] }, position)
  }
  expect(sources.linkedFrom([{ url: `${SITE}/gone`, requestedUrl: `${SITE}/gone` }])).toEqual([
    { count: 7, pages: [1, 2, 3, 5, 7].map((position) => `${SITE}/page-${position}`) },
  ])
})

it('recognises a page in every spelling, and by the URL that redirects to it', () => {
  const sources = createLinkSources()
  sources.add({ url: `${SITE}/a`, links: [`${SITE}:443/gone`] }, 0)
  sources.add({ url: `${SITE}/b`, links: [`${SITE}/old`] }, 1)
  const [missing, lonely] = sources.linkedFrom([
    { url: `${SITE}/gone`, requestedUrl: `${SITE}/old` },
    { url: `${SITE}/lonely`, requestedUrl: `${SITE}/lonely` },
  ])
  expect(missing).toEqual({ count: 2, pages: [`${SITE}/a`, `${SITE}/b`] })
  expect(lonely).toEqual({ count: 0, pages: [] })
})
