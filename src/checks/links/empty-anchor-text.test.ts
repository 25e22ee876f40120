import { expect } from 'vitest'
import { testPageCheck } from '#testing/test-page-check.ts'
import { emptyAnchorText } from './empty-anchor-text.ts'

const link = (content: string, more = '', href = '/rye') => `<a href="${href}"${more}>${content}</a>`

testPageCheck(emptyAnchorText, {
  passes: {
    'no links': '<p>Bread</p>',
    'a text': link('Rye'),
    'an image with alt text': link('<img src=/rye.jpg alt=Rye>'),
    'an aria-label': link('<svg></svg>', ' aria-label=Rye') + link('<i aria-label=Rye></i>'),
    'a title': link('<i></i>', ' title=Rye'),
    'names that we do not know': link('', ' aria-labelledby=x') + link('<svg><title>Rye</title></svg>'),
    hidden: link('', ' hidden'),
    'another site': link('', '', 'https://mill.example/'),
    'a part of the page': link('', '', '#rye') + link('', '', '/bread#rye'),
  },
  finds: {
    'the only link': [
      `<p>${link('Oats', '', '/oats')}${link('&nbsp;')}</p>`,
      [
        {
          saw: 'https://bakery.example/rye: no text, the only link to this page',
          at: 'body > p:first-child > a:nth-child(2)',
        },
      ],
      { severity: 'medium', recommendation: emptyAnchorText.fix },
    ],
    'next to a text link': [
      link('<img src=/rye.jpg alt="">') + link('Rye'),
      [{ saw: 'https://bakery.example/rye: an image without alt text' }],
      { severity: 'low', recommendation: expect.stringContaining('alt text of its image') },
    ],
    'an SVG': [link('<svg></svg>'), [{}]],
    'with www': [link('', '', 'https://www.bakery.example/rye'), [{}]],
    'the only link to a large picture': [
      link('<img src=/s.jpg alt="">', '', '/rye.JPG?w=900'),
      [{ saw: 'https://bakery.example/rye.JPG?w=900: an image without alt text' }],
      { severity: 'low' },
    ],
    'two to one page': [link('') + link('', '', '/rye#x'), [{}, {}], { severity: 'low' }],
  },
})
