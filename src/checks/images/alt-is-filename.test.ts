import { testPageCheck } from '#testing/test-page-check.ts'
import { altIsFilename } from './alt-is-filename.ts'

const image = (alt: string, src = '/photos/a.jpg') => `<p><img src="${src}" alt="${alt}">`
const found = (alt: string, src = '/photos/a.jpg'): [string, [{ saw: string; at: string }]] => [
  image(alt, src),
  [{ saw: `alt="${alt}": https://bakery.example${src}`, at: 'body > p:first-child > img:first-child' }],
]

testPageCheck(altIsFilename, {
  passes: {
    'a description': image('Rye loaves cooling on a rack'),
    'no alt and an empty one': '<img src="/IMG_1.jpg"><img src="/IMG_1.jpg" alt="">',
    'a word that is also the file name': image('harbour', '/photos/harbour.jpg'),
    'a brand with a hyphen': image('Coca-Cola', '/photos/Coca-Cola.png'),
    'a screenshot that is described': image('Screenshot of the settings, 2026'),
    'a sentence that ends with a format': image('Convert your file to .svg'),
    'a printer': image('P2055', '/photos/printer.jpg'),
    'another file name': image('rye-bread-loaf', '/photos/other.jpg'),
    'words that begin like a camera name': image('P 2026 conference', '/p.jpg'),
    'hostile texts': image(`IMG_1234${' ()-_'.repeat(30)}!`).repeat(500) + image(`P${'1'.repeat(190)}!`).repeat(500),
  },
  finds: {
    'a file with its ending': found('rye.JPG'),
    'a file name with spaces': found('Rye bread 2.webp'),
    'a camera name': found('IMG_1234'),
    'a camera name with a date': found('IMG-20240101-WA0003'),
    'another camera': found('DSC01234'),
    'a screenshot': found('Screenshot 2026-11-17 at 10.00.00'),
    'a German screenshot': found('Bildschirmfoto 2026-11-17 um 10.00.00'),
    'the name of the file': found('rye-bread-loaf', '/photos/rye-bread-loaf.jpg'),
    'the name of the file with an underscore': found('rye_bread', '/photos/rye_bread.jpg'),
    'a hash': found('9f86d081884c7d65', '/photos/9f86d081884c7d65.jpg'),
  },
})
