import type { MediaElement } from '#domain/facts/media-facts.ts'

/** WordPress replaces such a video by an embedded player. */
const PLAYER = /^https?:\/\/(?:[a-z]+\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\//i

/** A video that can play something. Without a URL, a script decides what is shown, so we cannot judge it. */
export function isShownVideo({ kind, urls, isHidden }: MediaElement): boolean {
  return kind === 'video' && urls.length > 0 && !isHidden && !urls.some((url) => PLAYER.test(url))
}

export function urlOf({ urls }: MediaElement): string {
  return urls[0] ?? ''
}
