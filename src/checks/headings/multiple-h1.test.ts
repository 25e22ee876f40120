import { testPageCheck } from '#testing/test-page-check.ts'
import { multipleH1 } from './multiple-h1.ts'

const issue = (count: number) => ({ severity: 'medium', message: `Page has ${count} H1 tags` }) as const

testPageCheck(multipleH1, {
  passes: { 'one H1': '<h1>Bread</h1>', 'one H1 and more H2': '<h1>Bread</h1><h2>Rye</h2><h2>Spelt</h2>' },
  finds: {
    'two H1': ['<h1>Bread</h1><h1>Cake</h1>', [{ saw: 'Bread' }, { saw: 'Cake' }], issue(2)],
    'places in a template': [
      '<header><p>Since 1924</p><h1>Bakery</h1></header><main><h1>Rye</h1></main>',
      [
        { saw: 'Bakery', at: 'body > header:first-child > h1:nth-child(2)' },
        { saw: 'Rye', at: 'body > main:nth-child(2) > h1:first-child' },
      ],
      issue(2),
    ],
    'a logo in an H1 beside the real one': [
      '<h1><img src="/brand.svg" alt="Brand"></h1><h1>Bread</h1>',
      [{ saw: 'an <h1> without text' }, { saw: 'Bread' }],
      issue(2),
    ],
    'three H1': ['<h1>A</h1><h1>B</h1><h1>C</h1>', [{ saw: 'A' }, { saw: 'B' }, { saw: 'C' }], issue(3)],
  },
  notApplicable: { 'no H1': '<h2>Bread</h2>', 'only empty H1': '<h1></h1><h1></h1>' },
})
