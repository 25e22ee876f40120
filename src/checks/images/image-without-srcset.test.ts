import { testPageCheck } from '#testing/test-page-check.ts'
import { imageWithoutSrcset } from './image-without-srcset.ts'

const image = (attributes: string, src = '/oven.jpg') => `<p><img src="${src}" ${attributes}>`

testPageCheck(imageWithoutSrcset, {
  passes: {
    '599 pixels': image('width=599'),
    'no width': image(''),
    'a width in percent': image('width=100%'),
    'a line': image('width=777 height=2', '/line.gif'),
    'with srcset': image('width=1600 srcset="/a.jpg 800w"'),
    'a picture': '<picture><source srcset=/a.avif><img src=/oven.jpg width=1600></picture>',
    'an SVG': image('width=1600', '/map.svg'),
    'loaded by a script': image('width=1600 data-src=/b.jpg'),
    hidden: image('width=1600 hidden'),
  },
  finds: {
    '600 pixels': [
      image('width=600'),
      [
        {
          saw: 'https://bakery.example/oven.jpg, 600 pixels wide (limit 600)',
          at: 'body > p:first-child > img:first-child',
        },
      ],
      { severity: 'low', message: 'A large image is offered in one size only' },
    ],
    '20 pixels high': [image('width=600 height=20'), [{}]],
    '601 pixels in a picture without sources': ['<picture><img src=/oven.jpg width=601></picture>', [{}]],
  },
})
