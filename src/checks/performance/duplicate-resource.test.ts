import { testPageCheck } from '#testing/test-page-check.ts'
import { duplicateResource } from './duplicate-resource.ts'

const script = (src: string, more = '') => `<script src="${src}" ${more}></script>`

testPageCheck(duplicateResource, {
  passes: {
    'different files': script('/a.js') + script('/a.js?v=2'),
    'a preload of the file': `<link rel=preload as=script href=/a.js>${script('/a.js')}`,
    'adverts of another site': script('https://ads.example/a.js', 'async').repeat(5),
    'two media': '<link rel=stylesheet href=/a.css media=print><link rel=stylesheet href=/a.css media=screen>',
    'files of one version': script('/jquery@3.7.1/a.js') + script('/jquery@3.7.1/b.js'),
    'a script and a style sheet of one library': `<link rel=stylesheet href=/bootstrap-4.5.2.css>${script('/bootstrap-4.6.0.js')}`,
    'other libraries that begin alike': script('/jquery-3.7.1.js') + script('/jquery-ui-1.13.0.js'),
  },
  finds: {
    'the same script': [
      `<p>${script('/a.js').repeat(3)}`,
      [{ saw: '3 times: https://bakery.example/a.js', at: 'body > p:first-child > script:nth-child(2)' }],
      { severity: 'low', message: 'A script or style sheet is included more than once' },
    ],
    'an own script with async': [script('/a.js', 'async').repeat(2), [{}]],
    'two versions': [
      script('/jquery-1.12.4.min.js') + script('https://cdn.example/ajax/libs/jquery/3.7.1/jquery.min.js'),
      [
        {
          saw:
            'jquery 1.12.4 and 3.7.1: https://bakery.example/jquery-1.12.4.min.js, ' +
            'https://cdn.example/ajax/libs/jquery/3.7.1/jquery.min.js',
        },
      ],
    ],
  },
})
