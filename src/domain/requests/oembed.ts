import { normalizePageUrl } from '../urls/url.ts'

/** Video players whose oEmbed responses say whether a video can be shown on other sites. */
const PLAYERS = [
  {
    player:
      /^https?:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/(?!videoseries)([\w-]{11})(?:[/?#]|$)/i,
    oembed: (id: string) =>
      `https://www.youtube.com/oembed?format=json&url=${page(`https://www.youtube.com/watch?v=${id}`)}`,
  },
  {
    player: /^https?:\/\/player\.vimeo\.com\/video\/(\d{1,12}(?:\?h=[0-9a-f]{6,20})?)(?:[/?&#]|$)/i,
    // An unlisted video needs its key.
    oembed: (id: string) =>
      `https://vimeo.com/api/oembed.json?url=${page(`https://vimeo.com/${id.replace('?h=', '/')}`)}`,
  },
  {
    player:
      /^https?:\/\/(?:www\.|geo\.)?dailymotion\.com\/(?:embed\/video\/|player(?:\/\w+)?\.html\?video=)(\w{5,12})(?:[/?&#]|$)/i,
    oembed: (id: string) =>
      `https://www.dailymotion.com/services/oembed?format=json&url=${page(`https://www.dailymotion.com/video/${id}`)}`,
  },
]

/** The oEmbed URL for the video in a frame; null if the frame contains no such player. */
export function oembedOf(frame: string): string | null {
  for (const { player, oembed } of PLAYERS) {
    const id = player.exec(frame)?.[1]
    if (id !== undefined) return normalizePageUrl(oembed(id))
  }
  return null
}

function page(url: string): string {
  return encodeURIComponent(url)
}
