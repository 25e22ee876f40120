import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'

export const h1OnlyImage = definePageCheck({
  id: 'h1_only_image',
  category: 'search_appearance',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'H1 is only an image',
  message: 'The only H1 of the page is an image',
  why: 'Search engines read the alt text, but a heading in words is a stronger signal and works without the image.',
  fix: 'Write the heading as text. If the image is the logo, take it out of the H1 and give the page its own heading.',
  basis: 'Practice',
  recommend: ({ evidence }) => {
    const alt = /^alt text “(.+)”$/s.exec(evidence[0]?.saw ?? '')?.[1]
    return alt === undefined
      ? null
      : `Write the heading as text, such as \`<h1>${alt}</h1>\`. If the image is the logo, take it out of the H1 and give the page its own heading.`
  },
  more: () => ({
    rule: [
      'A page is reported if it has a single `<h1>`, without text, but with an image that has alt text. In the ' +
        'health score, the headings turn red, because no H1 has words.',
    ],
    example: {
      found: '<h1><img src="/lettering.png" alt="Rye bread"></h1>',
      fixed: '<h1>Rye bread</h1>\n<img src="/lettering.png" alt="">',
    },
  }),
  needs: ['headings'],
  appliesTo: ({ headings }) => headings.filter(({ level }) => level === 1).length === 1,
  find: ({ headings }) =>
    headings
      .filter(({ level, text, imageAlt }) => level === 1 && isBlank(text) && imageAlt.trim() !== '')
      .map(({ imageAlt, path }) => ({ saw: `alt text “${imageAlt.trim()}”`, at: path })),
})
