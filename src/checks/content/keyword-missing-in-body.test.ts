import { testPageCheck } from '#testing/test-page-check.ts'
import { keywordMissingInBody } from './keyword-missing-in-body.ts'

const long = 'oats '.repeat(40_000)

testPageCheck(keywordMissingInBody, {
  options: { keywords: ['/bread = rye bread'] },
  passes: { 'in two paragraphs': '<main><p>Rye needs time.</p><p>So does bread.</p></main>' },
  finds: {
    'only in the navigation': [
      '<title>Rye bread</title><nav>Rye bread</nav><main>We bake oats.</main>',
      [{ saw: '“rye bread” is not in the main text of 3 words' }],
      { severity: 'low' },
    ],
  },
  notApplicable: {
    'no text': '<title>Oats</title>',
    'a long text of which we know only the beginning': `<main>${long}rye bread</main>`,
    'another page': { html: '<main>Oats</main>', url: 'https://bakery.example/oats' },
  },
})
