import { testPageCheck } from '#testing/test-page-check.ts'
import { dataUriHeavy } from './data-uri-heavy.ts'

const START = 'data:image/png;base64,'
const image = (bytes: number) => `<img src="${START}${'A'.repeat(bytes - START.length)}">`

testPageCheck(dataUriHeavy, {
  passes: {
    '49,999 bytes': image(49_999),
    '50,000 bytes': image(25_000) + image(25_000),
    'a large file': '<img src=/a.png>',
  },
  finds: {
    '50,001 bytes in two images': [
      `<p>${image(20_000)}${image(30_001)}`,
      [
        {
          saw: '2 data: images, 50,001 bytes together (limit 50,000); the one here has 30,001',
          at: 'body > p:first-child > img:nth-child(2)',
        },
      ],
      { severity: 'low' },
    ],
  },
})
