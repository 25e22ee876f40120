import { phonePage } from '#testing/checks/measured-page.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { smallText } from './small-text.ts'

const small = (smallCharacters: number) =>
  phonePage({ smallCharacters, smallTexts: [{ at: 'main > p:2', px: 9, text: 'Small print' }] })

testPageCheck(smallText, {
  passes: { none: small(0), '40%': small(400) },
  finds: {
    'more than 40%': [
      small(401),
      [
        { saw: '40% of the text is smaller than 12 pixels' },
        { saw: '9 pixels: Small print', at: 'body > main:first-child > p:nth-child(2)' },
      ],
      { severity: 'low' },
    ],
  },
  notApplicable: {
    'not rendered': '<h1>Bread</h1>',
    'no text': phonePage({ characters: 0 }),
    'no viewport for phones': phonePage({ layoutWidth: 980, smallCharacters: 1000 }),
  },
})
