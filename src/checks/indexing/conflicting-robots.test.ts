import { testPageCheck } from '#testing/test-page-check.ts'
import { conflictingRobots } from './conflicting-robots.ts'

const robots = (content: string, name = 'robots') => `<meta name="${name}" content="${content}">`
const withHeader = (html: string, value: string) => ({
  html,
  headers: { 'content-type': 'text/html', 'x-robots-tag': value },
})

testPageCheck(conflictingRobots, {
  passes: {
    nothing: '<p>Bread</p>',
    'the same twice': robots('noindex') + robots('NOINDEX, nofollow'),
    'index but nofollow': robots('index, nofollow'),
    'another crawler': robots('noindex') + robots('index', 'googlebot'),
    'a header about something else': withHeader(robots('noindex'), 'max-snippet: 20'),
    'a meta in the body': `${robots('index')}<p>Bread</p>${robots('noindex')}`,
    'the same limit': robots('max-snippet:-1') + robots('max-snippet: -1'),
  },
  finds: {
    'two tags': [
      robots('index, follow') + robots('noindex'),
      [
        { saw: '<meta name="robots" content="index, follow">', at: 'meta[name="robots" i]' },
        { saw: '<meta name="robots" content="noindex">' },
      ],
      { severity: 'medium' },
    ],
    'a tag and a header': [
      withHeader(robots('index'), 'none'),
      [{ saw: '<meta name="robots" content="index">' }, { saw: 'X-Robots-Tag: none', at: 'X-Robots-Tag' }],
    ],
    'one tag': [robots('follow, nofollow'), [{ saw: '<meta name="robots" content="follow, nofollow">' }]],
    all: [robots('all') + robots('nofollow'), [{}, {}]],
    'for one crawler': [
      robots('index', 'googlebot') + robots('noindex', 'googlebot') + robots('index'),
      [{ saw: '<meta name="googlebot" content="index">' }, { saw: '<meta name="googlebot" content="noindex">' }],
    ],
    'two limits': [
      robots('max-image-preview:large') + robots('max-image-preview:none'),
      [{ saw: '<meta name="robots" content="max-image-preview:large">' }, {}],
    ],
  },
  notApplicable: { 'status 203': { html: robots('index, noindex'), status: 203 } },
})
