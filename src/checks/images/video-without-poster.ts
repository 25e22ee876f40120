import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isShownVideo, urlOf } from './media-kinds.ts'

export const videoWithoutPoster = definePageCheck({
  id: 'video_without_poster',
  category: 'images',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Video without poster image',
  message: ({ count }) => `${plural(count, 'A video has', 'Videos have')} no poster image`,
  why:
    'Until the video plays, visitors see an empty box or a random first frame, and Google has to choose a thumbnail ' +
    'by itself.',
  fix: 'Add `poster` with a still image that shows what the video is about.',
  basis: 'Google: video SEO best practices',
  source: 'https://developers.google.com/search/docs/appearance/video',
  more: () => ({
    rule: [
      'Every `<video>` with a URL and without `poster`, or with an empty one, is reported. Videos that play by ' +
        'themselves, hidden videos and those that a script fills are not.',
    ],
    example: {
      found: '<video src="/kneading.mp4" controls></video>',
      fixed: '<video src="/kneading.mp4" poster="/kneading.jpg" controls></video>',
    },
  }),
  needs: ['media'],
  find: ({ media: { elements } }) =>
    elements.flatMap((element) =>
      isShownVideo(element) && element.autoplay === undefined && !element.poster?.trim()
        ? [{ saw: `no poster: ${urlOf(element)}`, at: element.path }]
        : [],
    ),
})
