import type { MediaElement } from '#domain/facts/media-facts.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const PLAYER_OR_MAP =
  /^https?:\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/|player\.vimeo\.com\/|(?:www|geo)\.dailymotion\.com\/(?:embed|player)|fast\.wistia\.(?:net|com)\/|www\.loom\.com\/embed|player\.twitch\.tv\/|(?:www|maps)\.google\.[a-z.]{2,6}\/maps\b|www\.openstreetmap\.org\/export\/embed|www\.bing\.com\/maps\/embed)/i

export const iframeNotLazy = definePageCheck({
  id: 'iframe_not_lazy',
  category: 'images',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Embedded video or map not lazy',
  message: ({ count }) =>
    `${plural(count, 'An embedded video or map is', 'Embedded videos or maps are')} loaded right away`,
  why: 'A player or map often loads more than a megabyte of scripts, even if nobody scrolls to it.',
  fix: 'Add `loading="lazy"` to the iframe, or show a preview image that loads the player on a click.',
  basis: 'web.dev: lazy-load iframes',
  source: 'https://web.dev/articles/iframe-lazy-loading',
  more: () => ({
    rule: [
      'An iframe of YouTube, Vimeo, Dailymotion, Wistia, Loom, Twitch, Google Maps, OpenStreetMap or Bing Maps without ' +
        '`loading="lazy"` is reported. Hidden iframes and the first element of `<main>` are not.',
    ],
    example: {
      found: '<iframe src="https://www.youtube.com/embed/…" title="Kneading"></iframe>',
      fixed: '<iframe src="https://www.youtube.com/embed/…" title="Kneading" loading="lazy"></iframe>',
    },
  }),
  needs: ['media'],
  find: ({ media: { elements } }) =>
    elements.flatMap((element) => {
      const { kind, urls, loading, isHidden, path } = element
      if (kind !== 'iframe' || isHidden || loading?.toLowerCase() === 'lazy') return []
      const url = urls[0] ?? ''
      return PLAYER_OR_MAP.test(url) && !isFirstOfMain(element) ? [{ saw: `not lazy: ${url}`, at: path }] : []
    }),
})

/** A path has numbers for all elements except first children. A path that was cut starts somewhere inside `main`. */
function isFirstOfMain({ region, path }: MediaElement): boolean {
  return region === 'main' && !path.replace(/^.*\bmain(?::\d+)? > /, '').includes(':')
}
