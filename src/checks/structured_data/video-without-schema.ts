import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import type { MediaElement } from '#domain/facts/media-facts.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { allNodes } from './page-nodes.ts'
import { isA } from './vocabulary.ts'

/** Players in frames. */
const PLAYER = new RegExp(
  '^https?://(?:[\\w-]+\\.)*(?:' +
    [
      '(?:youtube|youtube-nocookie)\\.com/(?:embed|v)/|player\\.vimeo\\.com/video/|dailymotion\\.com/(?:embed/video/|player)',
      'fast\\.wistia\\.(?:net|com)/embed/|loom\\.com/embed/|player\\.twitch\\.tv/|players\\.brightcove\\.net/|tiktok\\.com/embed',
      'player\\.bilibili\\.com/|vk\\.com/video_ext|rutube\\.ru/play/embed/|embed\\.nicovideo\\.jp/|(?:iframe|video)\\.mediadelivery\\.net/embed/',
      'cdn\\.jwplayer\\.com/players/|embed\\.ted\\.com/|rumble\\.com/embed/|ok\\.ru/videoembed/|streamable\\.com/[eo]/|vidyard\\.com/',
    ].join('|') +
    ')',
  'i',
)

export const videoWithoutSchema = definePageCheck({
  id: 'video_without_schema',
  category: 'structured_data',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Video without VideoObject',
  message: ({ count }) => `${counted(count, 'video')} on a page without VideoObject markup`,
  why: 'With `VideoObject`, Google knows the thumbnail, length and key moments of a video and can show it as a video result.',
  fix: 'Add a `VideoObject` with name, thumbnailUrl and uploadDate for the main video of the page.',
  basis: 'Google: video structured data',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/video',
  recommend({ evidence }) {
    const url = evidence[0]?.saw ?? ''
    const property = PLAYER.test(url) ? 'embedUrl' : 'contentUrl'
    return (
      `Describe the video: \`{ "@context": "https://schema.org", "@type": "VideoObject", "name": "…", "thumbnailUrl": "…", ` +
      `"uploadDate": "…", "${property}": "${url}" }\`.`
    )
  },
  more: () => ({
    rule: [
      'An indexable page is reported if its main part has a `<video>` with a source, or a frame of a known video host, and ' +
        'the page has no `VideoObject` at all. Silent videos that start by themselves and repeat are taken for decoration.',
      'Hidden videos, and those in the header, navigation, sidebar and footer, are not counted.',
    ],
  }),
  needs: [...INDEXING_FACTS, 'structuredData', 'media'],
  appliesTo: (page) => page.media.elements.some((element) => urlOf(element) !== null) && mayBeIndexed(page),
  find(page) {
    const hasVideo = allNodes(page).some(({ node }) => isA(node.types, 'VideoObject') || 'video' in node.properties)
    if (hasVideo) return []
    return page.media.elements.flatMap((element) => {
      const url = urlOf(element)
      return url === null ? [] : [{ saw: url, at: element.path }]
    })
  },
})

/** Null if it is no video that the page shows as content. */
function urlOf(element: MediaElement): string | null {
  const { kind, region, urls, isHidden } = element
  const [url] = urls
  if (url === undefined || url === '' || isHidden || (region !== 'main' && region !== 'other')) return null
  if (kind === 'video') return isDecoration(element) || !/^https?:/i.test(url) ? null : url
  return kind === 'iframe' && PLAYER.test(url) ? url : null
}

function isDecoration({ autoplay, muted, loop, controls }: MediaElement): boolean {
  return autoplay !== undefined && muted !== undefined && controls === undefined && loop !== undefined
}
