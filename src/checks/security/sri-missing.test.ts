import { testPageCheck } from '#testing/test-page-check.ts'
import { sriMissing } from './sri-missing.ts'

const script = (src: string, more = '') => `<p><script src="${src}" ${more}></script>`

testPageCheck(sriMissing, {
  passes: {
    'with integrity': script('https://code.jquery.com/jquery-3.7.1.min.js', 'integrity=sha256-x crossorigin'),
    'a version that moves': script('https://cdn.jsdelivr.net/npm/bootstrap@5.3/dist/js/bootstrap.min.js'),
    'no version': script('https://unpkg.com/htmx.org'),
    'another host': script('https://cdn.example/jquery-3.7.1.min.js'),
    'a hint': '<link rel=preload as=script href="https://code.jquery.com/jquery-3.7.1.min.js">',
  },
  finds: {
    'a script': [
      script('https://code.jquery.com/jquery-3.7.1.min.js'),
      [
        {
          saw: 'no integrity: https://code.jquery.com/jquery-3.7.1.min.js',
          at: 'body > p:first-child > script:first-child',
        },
      ],
      { severity: 'low', message: 'A file of a public CDN can change without notice' },
    ],
    'other forms of versions': [
      script('https://cdn.jsdelivr.net/npm/bootstrap@5.3.2/dist/js/a.js') +
        '<link rel=stylesheet href="https://cdnjs.cloudflare.com/ajax/libs/font-awesome/4.7.0/css/a.css" integrity="">' +
        '<link rel=stylesheet href="https://use.fontawesome.com/releases/v5.8.1/css/all.css">',
      [{}, {}, {}],
    ],
  },
})
