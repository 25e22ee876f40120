import { testPageCheck } from '#testing/test-page-check.ts'
import { h1OnlyImage } from './h1-only-image.ts'

const image = (alt: string) => `<img src="/a.png" alt="${alt}">`

testPageCheck(h1OnlyImage, {
  passes: {
    'an image and text': `<h1>${image('Oven')} Bread</h1>`,
    'an image without alt text': `<h1>${image(' ')}</h1>`,
    'an image in an H2': `<h1>Bread</h1><h2>${image('Oven')}</h2>`,
  },
  finds: {
    'only an image': [
      `<main><h1><a href="/">${image('Rye bread')}</a></h1></main>`,
      [{ saw: 'alt text “Rye bread”', at: 'body > main:first-child > h1:first-child' }],
      {
        severity: 'medium',
        recommendation:
          'Write the heading as text, such as `<h1>Rye bread</h1>`. If the image is the logo, take it out of the H1 and ' +
          'give the page its own heading.',
      },
    ],
  },
  notApplicable: { 'no H1': '<p>Rye', 'two H1s': `<h1>${image('Oven')}</h1><h1>Bread</h1>` },
})
