/** The largest picture that editors may upload; exactly this is still fine. */
export const MAX_MEDIA_BYTES = 10_485_760
export const MEDIA_TOO_LARGE = 'The picture is too large: at most 10 MB can be uploaded.'
/** Wider ones are made this wide. */
export const WIDEST_MEDIA = 1600
export const MAX_ALT_LENGTH = 300

/** Where a picture is kept; served under the same words with a slash before them. */
export function mediaKey(id: string): string {
  return `media/${id}.webp`
}
