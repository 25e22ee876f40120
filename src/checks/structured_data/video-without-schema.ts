import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import type { MediaElement } from '#domain/facts/media-facts.ts'
import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { definePageCheck } from '../check.ts'
import { isHomePage } from '../shared/needs-little-text.ts'
import { allNodes } from './page-nodes.ts'
import { isA } from './vocabulary.ts'

/** With more text, the video is an addition to it, and Google does not show the page as a video result. */
const MAX_WORDS = 300
/** URLs of embedded players. */
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
  version: 3,
  category: 'structured_data',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Video without VideoObject',
  message: 'The video of this page has no VideoObject markup',
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
      'Google shows video results only for pages whose main content is one video. So an indexable page is reported if ' +
        `its main part has one video and at most ${MAX_WORDS} words, and the page has no \`VideoObject\` at all. A video is ` +
        'a `<video>` with a source or a frame of a known video host. Those without controls that start by themselves ' +
        'and repeat are taken for decoration. Start pages are not judged.',
      'Hidden videos, and those in the header, navigation, sidebar and footer, are not counted.',
    ],
  }),
  needs: [...INDEXING_FACTS, 'structuredData', 'media', 'mainText'],
  appliesTo: (page) =>
    mayBeIndexed(page) && !isHomePage(page.url) && mainVideo(page) !== null && !page.structuredData.isIncomplete,
  find(page) {
    const hasVideo = allNodes(page).some(({ node }) => isA(node.types, 'VideoObject') || 'video' in node.properties)
    const video = mainVideo(page)
    return hasVideo || video === null ? [] : [video]
  },
})

/** The only video of a page with little text; null if there is none. */
function mainVideo({ media, mainText }: Pick<CompleteFacts, 'media' | 'mainText'>): Evidence | null {
  if (mainText.wordCount > MAX_WORDS || media.count > media.elements.length) return null
  const videos = media.elements.flatMap((element) => {
    const url = urlOf(element)
    return url === null ? [] : [{ saw: url, at: element.path }]
  })
  return videos.length === 1 ? (videos[0] ?? null) : null
}

/** The URL of a video that the page shows as content; null for anything else. */
function urlOf(element: MediaElement): string | null {
  const { kind, region, urls, isHidden } = element
  const [url] = urls
  if (url === undefined || url === '' || isHidden || (region !== 'main' && region !== 'other')) return null
  if (kind === 'video') return isDecoration(element) || !/^https?:/i.test(url) ? null : url
  return kind === 'iframe' && PLAYER.test(url) ? url : null
}

function isDecoration({ autoplay, loop, controls }: MediaElement): boolean {
  return autoplay !== undefined && controls === undefined && loop !== undefined
}
