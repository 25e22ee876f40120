import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

test('the facts of a page do not keep the page in memory', () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const heapAfter = (count: number) => {
    const pages = Array.from({ length: count }, (_, index) => {
      const { title, metaDescription, countedImages, images, links, openGraph, jsonLd } = extractHtml(
        `<title>Harbour-${index}-at-dawn</title><meta name=description content="Harbour-${index}-at-dawn">
        <img src="/photos/harbour-${index}.jpg" alt="Harbour number ${index}"><a href="/photos/harbour-${index}">x</a>
        <meta property="og:very-long-name" content="Harbour-${index}-at-dawn">
        <script type=application/ld+json>{"harbour": ${index}}</script>
        ${`<a href="/photos/of-the-harbour-${index}"></a>`.repeat(500)}${'<!-- x -->'.repeat(100_000)}`,
      )
      return { title, metaDescription, countedImages, images, links, openGraph, jsonLd }
    })
    collectGarbage()
    return { heap: process.memoryUsage().heapUsed, pages }
  }
  const { heap } = heapAfter(1)
  expect(heapAfter(50).heap - heap).toBeLessThan(20_000_000)
}, 120_000)
