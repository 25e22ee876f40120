import { counted, formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const MAX_BYTES = 50_000

export const dataUriHeavy = definePageCheck({
  id: 'data_uri_heavy',
  category: 'images',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Images written into the HTML',
  message: 'Images written into the HTML make the page heavy',
  why:
    'Data URLs delay the text after them, are loaded again with every page, and count towards the 2 MB of HTML that ' +
    'Googlebot reads.',
  fix: 'Serve these images as files. Keep data URLs for placeholders of a few hundred bytes.',
  basis: 'Google: Googlebot file size limits; practice',
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  more: () => ({
    rule: [
      `Reported if the data: images of a page, in attributes and styles, take more than ${formatNumber(MAX_BYTES)} bytes ` +
        'together, as they are written.',
    ],
  }),
  needs: ['dom'],
  find: ({ dom: { dataImages } }) => {
    if (dataImages.bytes <= MAX_BYTES) return []
    const [largest] = dataImages.first.toSorted((one, other) => other.bytes - one.bytes)
    const saw = `${counted(dataImages.count, 'data: image')}, ${formatNumber(dataImages.bytes)} bytes together`
    const limit = `(limit ${formatNumber(MAX_BYTES)})`
    if (largest === undefined) return [{ saw: `${saw} ${limit}` }]
    return [{ saw: `${saw} ${limit}; the one here has ${formatNumber(largest.bytes)}`, at: largest.path }]
  },
})
