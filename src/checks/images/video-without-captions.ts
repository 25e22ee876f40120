import type { MediaElement } from '#domain/facts/media-facts.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isShownVideo, urlOf } from './media-kinds.ts'

/** Streams can contain their own captions. */
const STREAM = /\.(?:m3u8|mpd)(?:[?#]|$)/i

export const videoWithoutCaptions = definePageCheck({
  id: 'video_without_captions',
  version: 2,
  category: 'images',
  severity: 'medium',
  owner: 'editor',
  effort: 'M',
  certainty: 'exact',
  title: 'Video without captions',
  message: ({ count }) => `${plural(count, 'A video has', 'Videos have')} no captions`,
  why: 'People who cannot hear, or who watch without sound, miss what is said. Search engines cannot read it either.',
  fix: 'Add a caption file: `<track kind="captions" src="…" srclang="en" label="English">`. A video without sound can have `muted`.',
  basis: 'WCAG 1.2.2; axe: video-caption',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/captions-prerecorded.html',
  more: () => ({
    rule: [
      'A `<video>` with a URL that has controls or is not muted is reported if it has no `<track>` of the kind captions ' +
        'or subtitles. Embedded players, streams (.m3u8, .mpd), hidden videos, ' +
        'those with `aria-hidden="true"` and animations with `autoplay` and `loop` are not.',
      'We do not listen to the video. If it has no sound, or captions are part of the picture, there is nothing to do.',
    ],
    example: {
      found: '<video src="/kneading.mp4" controls></video>',
      fixed:
        '<video src="/kneading.mp4" controls>\n  <track kind="captions" src="/kneading.vtt" srclang="en" label="English">\n</video>',
    },
  }),
  needs: ['media'],
  find: ({ media: { elements } }) =>
    elements.flatMap((element) =>
      isShownVideo(element) && needsCaptions(element)
        ? [{ saw: `no captions: ${urlOf(element)}`, at: element.path }]
        : [],
    ),
})

function needsCaptions(video: MediaElement): boolean {
  const { controls, muted, autoplay, loop, tracks = [], urls, 'aria-hidden': isAriaHidden } = video
  if (isAriaHidden === 'true' || (controls === undefined && muted !== undefined)) return false
  // A video that plays by itself in a loop replaces an animated picture.
  if (autoplay !== undefined && loop !== undefined) return false
  if (tracks.includes('captions') || tracks.includes('subtitles')) return false
  return !urls.some((url) => STREAM.test(url))
}
