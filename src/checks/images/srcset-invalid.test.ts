import { testPageCheck } from '#testing/test-page-check.ts'
import { srcsetInvalid } from './srcset-invalid.ts'

const image = (srcset: string) => `<p><img src="/a.jpg" srcset="${srcset}">`
const found = (srcset: string, fault: string): [string, [{ saw: string; at: string }]] => [
  image(srcset),
  [{ saw: `${fault} – srcset="${srcset}"`, at: 'body > p:first-child > img:first-child' }],
]

testPageCheck(srcsetInvalid, {
  passes: {
    widths: image('/a.jpg 300w, /b.jpg 600w'),
    'widths without spaces': image('/a.jpg 300w,/b.jpg 600w'),
    densities: image('/a.jpg, /b.jpg 1.5x, /c.jpg 2x'),
    'a single URL': image('/a.jpg'),
    'a comma in a URL': image('/w_300,h_200/a.jpg 300w, /w_600,h_400/a.jpg 600w,'),
    'a width and a height': image('/a.jpg 300w 200h'),
    empty: image(' '),
    'a placeholder': image('data:image/svg+xml,%3Csvg viewBox="0 0 3 2"/%3E 3w'),
    'cut by the facts': image('/a,/a.jpg 300w,'.repeat(400)),
  },
  finds: {
    'widths and densities': found(
      '/a.jpg 300w, /b.jpg 2x',
      'other images have a width, but /b.jpg has “2x” instead of a width',
    ),
    'one without a width': found('/a.jpg 300w, /b.jpg', 'other images have a width, but /b.jpg has no width'),
    'two descriptors': found('/a.jpg 300w 2x', '“300w 2x” are two descriptors after /a.jpg'),
    'a space in a URL': found('/my oven.jpg 300w', '“oven.jpg” is neither a width (600w) nor a density (2x) after /my'),
    'a width of 0': found('/a.jpg 0w', '“0w” is neither a width (600w) nor a density (2x) after /a.jpg'),
    'a height alone': found('/a.jpg 200h', '“200h” has no width after /a.jpg'),
    'a source of a picture': [
      '<p><picture><source srcset="/a.avif 300px"><img src=/a.jpg></picture>',
      [{ at: 'body > p:first-child > picture:first-child' }],
      { severity: 'medium', message: 'A srcset is invalid' },
    ],
  },
})
