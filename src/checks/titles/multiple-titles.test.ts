import { testPageCheck } from '#testing/test-page-check.ts'
import { multipleTitles } from './multiple-titles.ts'

testPageCheck(multipleTitles, {
  passes: {
    'one title': '<title>Bread</title><p>Rye',
    'the title of an SVG': '<title>Bread</title><p><svg><title>Oven</title></svg>',
  },
  finds: {
    'two in the head': [
      '<title>Bread</title><title></title><p>Rye',
      [
        { saw: 'Bread', at: 'head > title:nth-of-type(1)' },
        { saw: 'an empty <title>', at: 'head > title:nth-of-type(2)' },
      ],
      { severity: 'medium', message: 'Page has 2 title elements' },
    ],
    'one in the body': [
      '<title>Bread</title><body><p>Rye<title>Bread</title>',
      [{ at: 'head > title:nth-of-type(1)' }, { saw: 'Bread', at: 'body title' }],
    ],
    'more than the facts keep': [
      '<title>Bread</title>'.repeat(30),
      [...Array(20).fill({ saw: 'Bread' }), ...Array(10).fill({ saw: 'another <title>' })],
      { message: 'Page has 30 title elements' },
    ],
  },
  notApplicable: { 'no title': '<p>Rye', 'only the title of an SVG': '<svg><title>Oven</title></svg>' },
})
