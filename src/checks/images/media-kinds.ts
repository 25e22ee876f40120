import type { MediaElement } from '#domain/facts/media-facts.ts'

/** A video that can play something. Without a URL, a script decides what is shown, so we cannot judge it. */
export function isShownVideo({ kind, urls, isHidden }: MediaElement): boolean {
  return kind === 'video' && urls.length > 0 && !isHidden
}

export function urlOf({ urls }: MediaElement): string {
  return urls[0] ?? ''
}
