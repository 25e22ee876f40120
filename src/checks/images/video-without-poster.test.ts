import { testPageCheck } from '#testing/test-page-check.ts'
import { videoWithoutPoster } from './video-without-poster.ts'

testPageCheck(videoWithoutPoster, {
  passes: {
    'with a poster': '<video src=/a.mp4 poster=/a.jpg></video>',
    'plays by itself': '<video src=/a.mp4 autoplay muted></video>',
    'filled by a script': '<video id=player></video>',
    hidden: '<video src=/a.mp4 hidden></video>',
    'a sound': '<audio src=/a.mp3 controls></audio>',
  },
  finds: {
    'no poster': [
      '<main><video controls><source src=/a.mp4></video></main>',
      [{ saw: 'no poster: https://bakery.example/a.mp4', at: 'body > main:first-child > video:first-child' }],
      { severity: 'low', message: 'A video has no poster image' },
    ],
    'an empty poster': ['<video src=/a.mp4 poster=""></video>', [{}]],
  },
})
