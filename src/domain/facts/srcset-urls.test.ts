import { expect, test } from 'vitest'
import { startCpuClock } from '#testing/time/cpu-clock.ts'
import { srcsetUrls } from './srcset-urls.ts'

test.each([
  ['', []],
  ['/a.jpg', ['/a.jpg']],
  ['/a.jpg 1x, /b.jpg 2x', ['/a.jpg', '/b.jpg']],
  ['/a.jpg, /b.jpg', ['/a.jpg', '/b.jpg']],
  ['/a.jpg 640w,/b.jpg 1280w', ['/a.jpg', '/b.jpg']],
  ['/crop,w_640/a.jpg 640w, /crop,w_1280/a.jpg 1280w', ['/crop,w_640/a.jpg', '/crop,w_1280/a.jpg']],
  ['\n  /a.jpg 1x,\n  /b.jpg 2x\n', ['/a.jpg', '/b.jpg']],
  [' , ,/a.jpg 1x,, ', ['/a.jpg']],
  ['data:image/png;base64,AAAA 1x, /b.jpg 2x', ['data:image/png;base64,AAAA', '/b.jpg']],
  ['/a.jpg calc(1, 2) 1x, /b.jpg', ['/a.jpg', '/b.jpg']],
])('the URLs of srcset=%j', (srcset, urls) => {
  expect(srcsetUrls(srcset)).toEqual(urls)
})

test('a long srcset of commas and spaces takes no time', () => {
  const cpuMs = startCpuClock()
  expect(srcsetUrls(', '.repeat(50_000))).toEqual([])
  expect(srcsetUrls(`a${' ('.repeat(50_000)}`)).toEqual(['a'])
  expect(cpuMs()).toBeLessThan(500)
})
