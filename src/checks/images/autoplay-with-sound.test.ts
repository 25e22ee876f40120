import { testPageCheck } from '#testing/test-page-check.ts'
import { autoplayWithSound } from './autoplay-with-sound.ts'

testPageCheck(autoplayWithSound, {
  passes: {
    muted: '<video src=/a.mp4 autoplay muted></video>',
    'started by people': '<audio src=/a.mp3 controls></audio>',
    'filled by a script': '<video autoplay></video>',
  },
  finds: {
    'a video and a sound': [
      '<main><video autoplay><source src=/a.mp4></video><audio src=/a.mp3 autoplay></audio></main>',
      [
        { saw: 'video with autoplay: https://bakery.example/a.mp4', at: 'body > main:first-child > video:first-child' },
        { saw: 'audio with autoplay: https://bakery.example/a.mp3' },
      ],
      { severity: 'medium' },
    ],
  },
})
