import { definePageCheck } from '../check.ts'

const MAX_SHARE = 0.4

export const smallText = definePageCheck({
  id: 'small_text',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Text too small on phones',
  message: 'Much of the text is drawn smaller than 12 pixels on a phone',
  why: 'Text of less than 12 pixels is hard to read on a phone. Visitors have to zoom in, or leave.',
  fix: 'Set the text to at least 16 pixels on small screens, and captions and notes to at least 12.',
  basis: 'Lighthouse: legible font sizes, a former audit; Google: mobile usability',
  source: 'https://developer.chrome.com/docs/lighthouse/seo/font-size',
  more: () => ({
    rule: [
      'A browser with a window of 412 pixels draws the page. It is reported if more than 40% of the characters that are ' +
        'visible are smaller than 12 pixels. Text for screen readers only does not count.',
      'Pages without a viewport for phones are not judged here: they have an issue of their own.',
    ],
  }),
  needs: ['statusCode', 'phoneLayout'],
  appliesTo: ({ statusCode, phoneLayout: { layoutWidth, windowWidth, characters } }) =>
    statusCode === 200 && layoutWidth <= windowWidth && characters > 0,
  find: ({ phoneLayout: { characters, smallCharacters, smallTexts } }) => {
    if (smallCharacters <= characters * MAX_SHARE) return []
    const share = `${Math.floor((smallCharacters / characters) * 100)}% of the text is smaller than 12 pixels`
    const samples = smallTexts.map(({ at, px, text }) => ({ saw: `${px} pixels: ${text}`, at }))
    return [{ saw: share }, ...samples]
  },
  countAll: () => 1,
})
