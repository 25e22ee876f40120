import { testPageCheck } from '#testing/test-page-check.ts'
import { altGeneric } from './alt-generic.ts'

const image = (alt: string) => `<p><img src="/photos/oven.jpg" alt="${alt}">`
const found = (alt: string): [string, [{ saw: string; at: string }]] => [
  image(alt),
  [{ saw: `alt="${alt}": https://bakery.example/photos/oven.jpg`, at: 'body > p:first-child > img:first-child' }],
]

testPageCheck(altGeneric, {
  passes: {
    'a description': image('Photo of the oven'),
    'an empty alt': image(''),
    'no alt': '<img src="/photos/oven.jpg">',
    'two characters, which missing_alt reports': image('写真'),
    'a camera name, which alt_is_filename reports': image('IMG_1234'),
    'a word with a number before it': image('3 icons'),
    'a hostile text': image(`image${' -'.repeat(5000)}x`),
  },
  finds: {
    English: found('Image'),
    'with a number': found('image 12'),
    German: found('Bild 3'),
    French: found('icône'),
    Japanese: found('画像1'),
    Russian: found('Фото'),
    Vietnamese: found('Hình ảnh'),
  },
})
