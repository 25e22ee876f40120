import { testPageCheck } from '#testing/test-page-check.ts'
import { malformedLink } from './malformed-link.ts'

const link = (href: string) => `<a href="${href}">Rye</a>`
const found = (href: string, problem: string) =>
  [link(href), [{ saw: `${problem}: ${href} (link text “Rye”)` }]] satisfies [string, unknown]

testPageCheck(malformedLink, {
  passes: {
    'no links': '<p>Bread</p>',
    'good links': [
      '/rye',
      'rye',
      '../rye',
      '?a=1',
      '//cdn.example/x',
      'https://www.mill.example/',
      'http://mill.example',
    ]
      .map(link)
      .join(''),
    'other schemes': [
      'mailto:a b',
      'tel:x',
      'whatsapp://send?text=x',
      'ssh://host',
      'ftp://host/',
      '#x',
      'javascript:;',
    ]
      .map(link)
      .join(''),
    'files that begin with www': link('www.html') + link('www.index.php') + link('www2/x'),
    'a URL in a query': link('https://web.example/save?u=http//x') + link('/go?to=www.mill.example'),
    'a backslash, which browsers correct': link('https:\\\\mill.example/'),
    'a host without a dot on a host without a dot': { html: link('//wiki/x'), url: 'https://intranet/' },
  },
  finds: {
    'no colon': [
      link('http//mill.example'),
      [{ saw: 'no colon after http: http//mill.example (link text “Rye”)', at: 'body > a:first-child' }],
      { severity: 'medium', message: 'Links on this page have typing errors in their URLs' },
    ],
    'a semicolon': found('https;//mill.example', 'no colon after http'),
    'one slash': found('http:/mill.example', 'no // after the scheme'),
    'no slash': found('https:mill.example', 'no // after the scheme'),
    'two schemes': found('http://https://mill.example', 'two schemes'),
    'two schemes, one without a colon': found('https://http//mill.example/', 'two schemes'),
    'a misspelt scheme': found('htps://mill.example', 'misspelt scheme'),
    'no scheme': found('www.mill.example/rye', 'no https:// before www.'),
    'no host': found('//about/us', '// makes “about” the host'),
    'a space in the host': found('http://the mill.example/', 'not a valid URL'),
    'a bad port': found('https://mill.example:port/', 'not a valid URL'),
    'two, with their places': [
      `<p>${link('/rye')}${link('www.mill.example')}</p>${link('http://')}`,
      [{ at: 'body > p:first-child > a:nth-child(2)' }, { saw: 'not a valid URL: http:// (link text “Rye”)' }],
    ],
    'a very long one': [link(`www.${'a-'.repeat(2000)}.${'b.'.repeat(900)}example`), [{}]],
  },
})
