import { testPageCheck } from '#testing/test-page-check.ts'
import { emptyHeading } from './empty-heading.ts'

testPageCheck(emptyHeading, {
  passes: {
    'with text': '<h2>Rye</h2>',
    'an image with alt text': '<h2><img src="/a.png" alt="Rye"></h2>',
    'filled by a script': '<h2 id="question"></h2>',
    'a label': '<h2 aria-label="Rye"></h2>',
    'an icon with a title': '<h3><svg><title>Rye</title></svg></h3>',
    hidden: '<h2 hidden></h2><div style="display:none"><h3></h3></div><h4 aria-hidden="true"></h4>',
    'an empty H1': '<h1></h1><h2>Rye</h2>',
  },
  finds: {
    'without text': [
      '<main><h2> &nbsp; </h2><h3><img src="/a.png" alt=""></h3></main>',
      [
        { saw: 'an empty <h2>', at: 'body > main:first-child > h2:first-child' },
        { saw: 'an empty <h3>', at: 'body > main:first-child > h3:nth-child(2)' },
      ],
      { severity: 'low', message: 'Page has headings without text' },
    ],
    'an H6': ['<h6></h6>', [{ saw: 'an empty <h6>' }], { message: 'Page has a heading without text' }],
  },
  notApplicable: { 'no headings': '<p>Rye', 'only an H1': '<h1></h1>' },
})
