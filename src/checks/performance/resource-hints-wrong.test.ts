import { testPageCheck } from '#testing/test-page-check.ts'
import { resourceHintsWrong } from './resource-hints-wrong.ts'

const link = (attributes: string) => `<link ${attributes}>`
const preconnects = (count: number) =>
  Array.from({ length: count }, (_, index) => link(`rel=preconnect href="https://a${index}.example"`)).join('')

testPageCheck(resourceHintsWrong, {
  passes: {
    'right hints':
      link('rel=preload href=/a.css as=style') +
      link('rel=preload href=/a.woff2 as=font crossorigin') +
      link('rel=modulepreload href=/a.js') +
      link('rel=prefetch href=/next'),
    '4 preconnects': preconnects(4),
    'the same preconnect, with and without credentials': preconnects(4) + preconnects(4),
    'no hints': '<p>Rye',
  },
  finds: {
    'a preload without as': [
      link('rel=preload href=/a.css'),
      [{ saw: 'preload without as: https://bakery.example/a.css' }],
      { severity: 'medium', message: 'A resource hint does not work as intended' },
    ],
    'a font without crossorigin': [
      link('rel=preload href=/a.woff2 as=font'),
      [{ saw: 'font preload without crossorigin: https://bakery.example/a.woff2' }],
      {
        severity: 'medium',
        recommendation:
          'Write `<link rel="preload" href="https://bakery.example/a.woff2" as="font" crossorigin>`. ' +
          'Fonts need it, also those of your own site.',
      },
    ],
    'a preconnect with a path': [
      link('rel=preconnect href="https://a.example/fonts"'),
      [{ saw: 'preconnect with a path: https://a.example/fonts' }],
      { severity: 'low' },
    ],
    '5 preconnects': [
      preconnects(5),
      [{ saw: '5 preconnects (limit 4): a0.example, a1.example, a2.example, a3.example, a4.example' }],
      { severity: 'low' },
    ],
    'both kinds': [preconnects(5) + link('rel=preload href=/a.css as'), [{}, {}], { severity: 'medium' }],
  },
})
