import { testPageCheck } from '#testing/test-page-check.ts'
import { sizesMissing } from './sizes-missing.ts'

const image = (attributes: string) => `<p><img src="/a.jpg" ${attributes}>`

testPageCheck(sizesMissing, {
  passes: {
    sizes: image('srcset="/a.jpg 300w, /b.jpg 600w" sizes=100vw'),
    densities: image('srcset="/a.jpg 1x, /b.jpg 2x"'),
    'a lazy image': image('srcset="/a.jpg 300w" loading=Lazy'),
    'an image that a script loads': image('srcset="/a.jpg 300w" data-src=/a.jpg'),
    'no srcset': image(''),
  },
  finds: {
    'widths without sizes': [
      image('srcset="/a.jpg 300w,/b.jpg 600w"'),
      [{ saw: 'no sizes: https://bakery.example/a.jpg', at: 'body > p:first-child > img:first-child' }],
      { severity: 'low', message: 'An image has widths in srcset, but no sizes' },
    ],
    'empty sizes': [image('srcset="/a.jpg 300w" sizes=" "'), [{}]],
  },
})
