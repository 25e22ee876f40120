import { testPageCheck } from '#testing/test-page-check.ts'
import { insecureDownload } from './insecure-download.ts'

const link = (href: string) => `<p><a href="${href}">Menu</a>`

testPageCheck(insecureDownload, {
  passes: {
    https: link('https://files.example/app.zip'),
    'a PDF, which browsers show': link('http://files.example/menu.pdf'),
    'a page': link('http://files.example/menu.html'),
    'a page about a file': link('http://files.example/?file=app.zip'),
    'this machine': link('http://localhost/menu.zip'),
  },
  finds: {
    'an archive and a program': [
      link('http://files.example/app.ZIP?x=1') + link('http://files.example/a.exe'),
      [
        { saw: 'http://files.example/app.ZIP?x=1', at: 'body > p:first-child > a:first-child' },
        { saw: 'http://files.example/a.exe' },
      ],
      { severity: 'medium', message: 'The https page links to 2 downloads over http' },
    ],
    'one file': [
      link('http://files.example/a.zip'),
      [{}],
      { recommendation: 'Link to `https://files.example/a.zip`, and check that this URL works.' },
    ],
  },
  notApplicable: { 'an http page': { html: link('http://files.example/a.zip'), url: 'http://bakery.example/' } },
})
