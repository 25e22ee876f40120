import { expect, it } from 'vitest'
import { countInlinks, MAX_SOURCES } from './count-inlinks.ts'

type Site = {
  /** URL and links of each page, in the order in which the pages were finished. */
  pages: [string, string[]][]
  /** Requested URLs that redirected to a page, with the `seq` of that page. */
  asked?: Record<string, number>
  redirects?: Record<string, string>
}

const SITE = 'https://bakery.example'
const at = (path: string) => new URL(path, SITE).href

async function count({ pages, asked = {}, redirects = {} }: Site) {
  const kept: string[] = []
  const counts = await countInlinks(
    {
      async *pageUrls() {
        for (const [nth, [url]] of pages.entries()) yield { url: at(url), seq: nth + 1 }
        for (const [url, seq] of Object.entries(asked)) yield { url: at(url), seq }
      },
      async *redirects() {
        for (const [url, finalUrl] of Object.entries(redirects)) yield { url: at(url), finalUrl: at(finalUrl) }
      },
      async *links() {
        for (const [nth, [, links]] of pages.entries()) yield { seq: nth + 1, urls: links }
      },
      async keep(targets, sources) {
        for (const [nth, target] of targets.entries()) kept.push(`${sources[nth]} to ${target}`)
      },
    },
    pages.length,
  )
  return { counts: [...counts.subarray(1)], kept }
}

it('each page that links counts once, in any spelling of the URL', async () => {
  const links = ['/rye', '/rye/', '/rye#crust', '/%72ye', '/rye?'].map((path) => SITE + path)
  const { counts, kept } = await count({
    pages: [
      ['/', links],
      ['/rye', [`${SITE}/`]],
      ['/spelt', [`${SITE}/rye`]],
    ],
  })
  expect(counts).toEqual([1, 2, 0])
  expect(kept).toEqual(['2 to 1', '1 to 2', '3 to 2'])
})

it('a page that links to itself, directly or by a redirect, does not count', async () => {
  const { counts } = await count({
    pages: [['/rye', [at('/rye'), at('/rye/'), at('/old'), at('/older')]]],
    asked: { '/old': 1 },
    redirects: { '/older': '/old' },
  })
  expect(counts).toEqual([0])
})

it('a link to a URL that redirects to a page counts for the page', async () => {
  const { counts } = await count({
    pages: [
      ['/', [at('/old')]],
      ['/rye', []],
      ['/about', [at('/moved/')]],
    ],
    asked: { '/old': 2 },
    redirects: { '/moved': '/rye', '/away': 'https://other.example/' },
  })
  expect(counts).toEqual([0, 2, 0])
})

it('other sites and invalid URLs are ignored', async () => {
  const { counts } = await count({ pages: [['/', ['https://other.example/', 'https://', 'not an address', '']]] })
  expect(counts).toEqual([0])
})

it('of many pages that link to one, the first are stored and all are counted', async () => {
  const pages: Site['pages'] = [['/', []], ...Array.from({ length: 1500 }, (_, nth) => linking(nth))]
  const { counts, kept } = await count({ pages })
  expect(counts[0]).toBe(1500)
  expect(kept).toHaveLength(MAX_SOURCES)
  expect([kept[0], kept.at(-1)]).toEqual(['2 to 1', '1001 to 1'])
})

function linking(nth: number): [string, string[]] {
  return [`/${nth}`, [`${SITE}/`]]
}
