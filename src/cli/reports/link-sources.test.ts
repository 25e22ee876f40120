import { expect, it } from 'vitest'
import { createLinkSources } from './link-sources.ts'

const SITE = 'https://shop.example'

const pageAt = (path: string, requestedPath = path) => ({ url: SITE + path, requestedUrl: SITE + requestedPath })
/** Positions have gaps, because redirects and files have positions as well. */
const placed = <Page>(...pages: Page[]) => pages.map((page, index): [number, Page] => [index * 3, page])

it('returns the first pages that link to a page, in queue order, and their number', async () => {
  const sources = createLinkSources()
  const pages = Array.from({ length: 10 }, (_, index) => pageAt(index === 0 ? '/gone' : `/page-${index}`))
  for (const index of [9, 3, 7, 1, 5, 8, 2]) sources.add([`${SITE}/gone`, `${SITE}/fine`], index * 3)
  const [gone, ...others] = await sources.linkedFrom(placed(...pages), [])
  expect(gone).toEqual({ count: 7, pages: [1, 2, 3, 5, 7].map((index) => `${SITE}/page-${index}`) })
  expect(others).toEqual(others.map(() => ({ count: 0, pages: [] })))
})

it('recognises a page in every spelling, and by the URLs that redirect to it', async () => {
  const sources = createLinkSources()
  sources.add([`${SITE}:443/gone`], 0)
  sources.add([`${SITE}/old`], 3)
  sources.add([`${SITE}/older`], 6)
  const pages = placed(pageAt('/a'), pageAt('/b'), pageAt('/c'), pageAt('/gone', '/old'), pageAt('/lonely'))
  const redirect = { requestedUrl: `${SITE}/older`, finalUrl: `${SITE}/gone` }
  const found = await sources.linkedFrom(pages, [redirect])
  expect(found[3]).toEqual({ count: 3, pages: ['/a', '/b', '/c'].map((path) => SITE + path) })
  expect(found[4]).toEqual({ count: 0, pages: [] })
})

it('counts as the web report does: a page once, and never itself', async () => {
  const sources = createLinkSources()
  sources.add([`${SITE}/b`, `${SITE}/b#top`, `${SITE}:443/b`], 0)
  sources.add([`${SITE}/b`], 3)
  const found = await sources.linkedFrom(placed(pageAt('/a'), pageAt('/b')), [])
  expect(found).toEqual([
    { count: 0, pages: [] },
    { count: 1, pages: [`${SITE}/a`] },
  ])
})
