import type { MediaElement } from '#domain/facts/media-facts.ts'

/** WordPress replaces videos with these URLs by an embedded player. */
const PLAYER = /^https?:\/\/(?:[a-z]+\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\//i

/** Whether the element is a visible video that can play. Without a URL, a script decides what plays. */
export function isShownVideo({ kind, urls, isHidden }: MediaElement): boolean {
  return kind === 'video' && urls.length > 0 && !isHidden && !urls.some((url) => PLAYER.test(url))
}

export function urlOf({ urls }: MediaElement): string {
  return urls[0] ?? ''
}
