import { definePageCheck } from '../check.ts'
import { RENDERED_ONLY } from './by-script.ts'

const MIN_IMAGES = 5
const MIN_SHARE = 0.5

export const imagesByScript = definePageCheck({
  id: 'images_by_script',
  category: 'rendering',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Images loaded by script',
  message: 'Most content images of this page are there only after scripts have run',
  why:
    'Image search and crawlers without scripts do not find these images. Visitors see them later, because the browser ' +
    'has to run the scripts first.',
  fix: 'Put the image URLs into `src` and use `loading="lazy"` for those further down.',
  basis: 'Google: fix lazy-loaded content',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/lazy-loading',
  more: () => ({
    rule: [
      `Pages with at least ${MIN_IMAGES} content images after scripts ran are judged. One is reported if the URLs of at ` +
        'least half of them are in no `src` before. Copies in `<noscript>` count as there. Logos, icons and tracking ' +
        'pixels are no content images.',
      RENDERED_ONLY,
    ],
    example: {
      found: '<img data-src="/photos/rye.jpg" class="lazyload" alt="Rye bread">',
      fixed: '<img src="/photos/rye.jpg" loading="lazy" alt="Rye bread">',
    },
  }),
  needs: ['raw', 'statusCode', 'url', 'images', 'countedImages'],
  appliesTo: ({ statusCode, countedImages }) => statusCode === 200 && countedImages.length >= MIN_IMAGES,
  find: ({ countedImages, url, raw }) => {
    const sent = new Set(raw.images.map(({ src }) => src))
    for (const { src } of raw.countedImages) sent.add(src)
    // Unlike `images`, `countedImages` have their URL as written, so resolve it.
    const added = countedImages.filter(({ src }) => !sent.has(src) && !sent.has(URL.parse(src, url)?.href ?? src))
    if (added.length < MIN_SHARE * countedImages.length) return []
    return [
      { saw: `${added.length} of ${countedImages.length} content images are only there after scripts` },
      ...added.map(({ src, path }) => ({ saw: src, at: path })),
    ]
  },
  countAll: () => 1,
})
