import { definePageCheck } from '../check.ts'
import { urlOf } from './media-kinds.ts'

export const autoplayWithSound = definePageCheck({
  id: 'autoplay_with_sound',
  category: 'images',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Autoplay that is not muted',
  message: ({ count }) =>
    count === 1 ? 'A video or sound plays by itself, not muted' : 'Videos or sounds play by themselves, not muted',
  why:
    'Sound that starts by itself talks over screen readers and drives people away. Most browsers block it, so the ' +
    'video may not start at all.',
  fix: 'Add `muted` to a video that should start by itself, or remove `autoplay` and let people start it.',
  basis: 'WCAG 1.4.2; axe: no-autoplay-audio',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/audio-control.html',
  more: () => ({
    rule: [
      'A `<video>` or `<audio>` with a URL, `autoplay` and no `muted` is reported. We do not know how long it plays; ' +
        'WCAG allows up to three seconds.',
    ],
    example: {
      found: '<video src="/oven.mp4" autoplay loop></video>',
      fixed: '<video src="/oven.mp4" autoplay loop muted playsinline></video>',
    },
  }),
  needs: ['media'],
  find: ({ media: { elements } }) =>
    elements.flatMap((element) => {
      const { kind, autoplay, muted, urls, path } = element
      if (autoplay === undefined || muted !== undefined || urls.length === 0) return []
      return kind === 'video' || kind === 'audio' ? [{ saw: `${kind} with autoplay: ${urlOf(element)}`, at: path }] : []
    }),
})
