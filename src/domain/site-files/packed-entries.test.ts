import { expect, test } from 'vitest'
import { packEntry, unpackEntry } from './packed-entries.ts'
import type { SitemapEntry } from './sitemap-file.ts'

const ENTRY: SitemapEntry = {
  ...{ loc: 'http://shop.example/a', url: 'https://shop.example/a', isOnOtherHost: false },
  ...{ lastmod: '2026-01-01', changefreq: 'daily', priority: '0.5', imageCount: 2, videoCount: 1 },
  alternates: [
    { hreflang: 'de', href: 'https://shop.example/de' },
    { hreflang: '', href: '' },
  ],
}

test.each<[string, Partial<SitemapEntry>]>([
  ['with everything', {}],
  ['with the URL as written', { url: ENTRY.loc }],
  ['without a URL', { loc: '', url: null }],
  ['with extensions', { extensions: { news: { fields: ['title'], date: null }, videos: [['title'], []] } }],
  ['with extensions alone', { alternates: [], extensions: { videos: [[]] } }],
  ['of another host', { isOnOtherHost: true }],
  [
    'with a URL only',
    { lastmod: null, changefreq: null, priority: null, alternates: [], imageCount: 0, videoCount: 0 },
  ],
])('an entry %s is unpacked as it was', (_, changes) => {
  const entry = { ...ENTRY, ...changes }
  expect(unpackEntry(JSON.parse(JSON.stringify(packEntry(entry))))).toEqual(entry)
})
