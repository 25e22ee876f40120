import { testPageCheck } from '#testing/test-page-check.ts'
import { imageFilenameGeneric } from './image-filename-generic.ts'

const images = (...names: string[]) => `<p>${names.map((name) => `<img src="/photos/${name}">`).join('')}`
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `IMG_100${index}.jpg`)

testPageCheck(imageFilenameGeneric, {
  passes: {
    '4 of 5': images(...numbered(4), 'rye-loaf.jpg'),
    'the same image 5 times': images(...Array<string>(5).fill('IMG_1000.jpg')),
    'names with a hash at their end': images(...[1, 2, 3, 4, 5].map((each) => `rye.0123456789abcde${each}.jpg`)),
    'a hostile name': images(...[1, 2, 3, 4, 5].map((each) => `IMG_${'1'.repeat(9000)}-${each}!.jpg`)),
  },
  finds: {
    '5 images': [
      images(...numbered(5)),
      [{ saw: '/photos/IMG_1000.jpg', at: 'body > p:first-child > img:first-child' }, {}, {}, {}, {}],
      { severity: 'info', message: '5 images with a meaningless file name' },
    ],
    'each kind': [
      images(
        'DSC01234.JPG',
        'image1.png',
        'untitled.webp',
        '0123456789abcdef.jpg',
        'Screenshot%202026-11-17.png',
        'rye.jpg',
      ),
      [{}, {}, {}, {}, {}],
    ],
  },
  notApplicable: { '4 images': images(...numbered(4)) },
})
