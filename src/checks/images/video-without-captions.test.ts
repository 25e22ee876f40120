import { testPageCheck } from '#testing/test-page-check.ts'
import { videoWithoutCaptions } from './video-without-captions.ts'

testPageCheck(videoWithoutCaptions, {
  passes: {
    captions: '<video src=/a.mp4 controls><track kind=captions src=/a.vtt></video>',
    'a track without a kind, which means subtitles': '<video src=/a.mp4 controls><track src=/a.vtt></video>',
    'a muted background': '<video src=/a.mp4 autoplay muted loop></video>',
    'an animation': '<video src=/a.mp4 autoplay loop controls></video>',
    'a stream': '<video src=/a.m3u8?x controls></video>',
    'hidden from screen readers': '<video src=/a.mp4 aria-hidden=true></video>',
    'a video that WordPress embeds': '<video src="https://youtu.be/x?_=1" controls></video>',
    'an embedded player': '<iframe src="https://www.youtube.com/embed/x"></iframe>',
  },
  finds: {
    controls: [
      '<main><video src=/a.mp4 controls muted></video></main>',
      [{ saw: 'no captions: https://bakery.example/a.mp4', at: 'body > main:first-child > video:first-child' }],
      { severity: 'medium', message: 'A video has no captions' },
    ],
    'starts by itself, once': ['<video src=/a.mp4 autoplay controls></video>', [{}]],
    'sound, and only chapters': ['<video src=/a.mp4><track kind=chapters src=/a.vtt></video>', [{}]],
  },
})
