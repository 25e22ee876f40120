import { testPageCheck } from '#testing/test-page-check.ts'
import { imageWithoutDimensions } from './image-without-dimensions.ts'

const image = (attributes: string, src = '/oven.jpg') => `<p><img src="${src}" ${attributes}>`
const found = (attributes: string, saw: string): [string, [{ saw: string; at: string }]] => [
  image(attributes),
  [{ saw: `${saw}: https://bakery.example/oven.jpg`, at: 'body > p:first-child > img:first-child' }],
]

testPageCheck(imageWithoutDimensions, {
  passes: {
    'both attributes': image('width=1200 height=800px'),
    'a style with both': image('style="width:100%;height:auto"'),
    'an aspect ratio': image('style="aspect-ratio: 3/2"'),
    'an icon of 32 pixels': image('width=32'),
    'an SVG': image('', '/logo.SVG?v=2'),
    'an inline image': image('', 'data:image/png;base64,AA'),
    'a hidden image': `<div hidden>${image('')}</div>`,
    'an image for browsers without scripts': '<p><noscript><img src="/oven.jpg"></noscript>',
    'the counter of Yandex Metrica, which ends the head':
      '<head><noscript><div><img src="https://mc.yandex.ru/watch/1" alt=""></div></noscript></head>',
    'a picture with sized sources':
      '<picture><source srcset=/a.avif width=600 height=400><img src=/oven.jpg></picture>',
    'no URL at all': '<img class=zoom>',
  },
  finds: {
    neither: found('', 'no width, no height'),
    'a width alone, of 33 pixels': found('width=33', 'width="33", no height'),
    'a percentage': found('width=100% height=auto', 'width="100%", height="auto"'),
    'a picture whose sources have no size': [
      '<picture><source srcset=/a.avif><img src=/oven.jpg></picture>',
      [{ saw: 'no width, no height: https://bakery.example/oven.jpg' }],
    ],
    'an image that is loaded late': [
      '<p><img data-src=/oven.jpg src="data:image/gif;base64,AA">',
      [{ saw: 'no width, no height: data:image/gif;base64,AA' }],
      { message: 'An image has no width and height' },
    ],
  },
})
