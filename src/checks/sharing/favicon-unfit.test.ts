import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { faviconUnfit } from './favicon-unfit.ts'

const AT = '[link[rel="icon" i]]'
const icons = (files: Record<string, [number, number, string?] | number>) => ({
  crawl: crawlWithFiles({
    pages: {
      '/': `<title>Bread</title>${Object.keys(files)
        .map((path) => `<link rel="icon" href="${path}">`)
        .join('')}`,
    },
    files: Object.fromEntries(
      Object.entries(files).map(([path, size]) => {
        if (typeof size === 'number') return [path, size]
        const [width, height, type = 'png'] = size
        return [path, { kind: 'icon' as const, image: { width, height, type } }]
      }),
    ),
  }),
  known: { startUrl: 'https://shop.example/' },
})
const passed = { found: 0, passed: 1, notApplicable: 0 }
const found = { found: 1, passed: 0, notApplicable: 0 }

testArchivedCheck(faviconUnfit, {
  '48 pixels': { ...icons({ '/48.png': [48, 48] }), counts: passed },
  '47 pixels': {
    ...icons({ '/47.png': [47, 47] }),
    finds: { '/': [`/47.png – 47 × 47 pixels, under 48 × 48 ${AT}`] },
    counts: found,
  },
  'one of several fits': {
    ...icons({ '/16.png': [16, 16], '/logo.png': [300, 90], '/96.png': [96, 96] }),
    counts: passed,
  },
  'an SVG': { ...icons({ '/a.svg': [16, 16, 'svg'] }), counts: passed },
  '7 pixels, and not square': {
    ...icons({ '/7.png': [7, 7], '/logo.png': [300, 90] }),
    finds: { '/': [`/7.png – 7 × 7 pixels, under 8 × 8 ${AT}`, `/logo.png – 300 × 90 pixels, not square ${AT}`] },
    counts: found,
  },
  'an icon that could not be requested': {
    ...icons({ '/16.png': [16, 16], '/refused.png': 403 }),
    counts: { found: 0, passed: 0, notApplicable: 1 },
  },
})
