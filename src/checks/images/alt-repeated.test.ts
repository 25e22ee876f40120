import { testPageCheck } from '#testing/test-page-check.ts'
import { altRepeated } from './alt-repeated.ts'

const images = (count: number, alt = 'Rye bread', src = (index: number) => `/rye-${index}.jpg`) =>
  `<main>${Array.from({ length: count }, (_, index) => `<img src="${src(index)}" alt="${alt}">`).join('')}</main>`

testPageCheck(altRepeated, {
  passes: {
    '3 images': images(3),
    'the same image 9 times': images(9, 'Star', () => '/star.svg'),
    'sizes of one image': images(9, 'Rye bread', (index) => `/rye.jpg?width=${index}00`),
    'WordPress sizes of one image': images(9, 'Rye bread', (index) => `/rye-${index}00x${index}00.jpg`),
    'Next.js sizes of one image': images(9, 'Rye', (index) => `/_next/image?url=%2Frye.jpg&amp;w=${index}&amp;q=75`),
    'a word that alt_generic reports': images(9, 'image'),
    'a file name, which alt_is_filename reports': images(9, 'image.png'),
    placeholders: images(9).replaceAll('<img', '<img data-src=/rye.jpg'),
    'copies for browsers without scripts': `${images(3)}<noscript>${images(9)}</noscript>`,
    'empty alts': images(9, ''),
    'two characters': images(9, 'Ox'),
    'data: images': images(9, 'Rye bread', (index) => `data:image/gif;base64,${index}`),
  },
  finds: {
    '4 images': [
      images(4),
      [
        {
          saw:
            '“Rye bread” on 4 images: https://bakery.example/rye-0.jpg, https://bakery.example/rye-1.jpg, ' +
            'https://bakery.example/rye-2.jpg, …',
          at: 'body > main:first-child > img:first-child',
        },
      ],
      { severity: 'low', message: 'An alt text is repeated on different images' },
    ],
    'two alts of 5 images, of 3 characters': [images(5, 'Rye') + images(5, 'Oat'), [{}, {}]],
    'different Next.js images': [
      images(4, 'Rye', (index) => `/_next/image?url=%2F${index}.jpg&amp;w=640`),
      [{ at: 'body > main:first-child > img:first-child' }],
    ],
  },
})
