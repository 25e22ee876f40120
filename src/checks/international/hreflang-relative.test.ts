import { testPageCheck } from '#testing/test-page-check.ts'
import { hreflangRelative } from './hreflang-relative.ts'

const link = (href: string) => `<link rel="alternate" hreflang="de" href="${href}">`

testPageCheck(hreflangRelative, {
  passes: {
    complete: link('https://bakery.example/de'),
    'in another spelling': link(' HTTPS://Bakery.example'),
  },
  finds: {
    'a path': [
      link('/de'),
      [{ saw: 'de: “/de”, meant is https://bakery.example/de', at: 'link[hreflang="de" i]' }],
      {
        severity: 'medium',
        message: 'A hreflang entry does not have a complete URL',
        recommendation:
          'Write `<link rel="alternate" hreflang="de" href="https://bakery.example/de">`, and the same for other entries.',
      },
    ],
    'without scheme': [
      link('//bakery.example/de') + link('https://bakery.example/fr'),
      [{ at: 'link[hreflang="de" i]' }],
    ],
    'in a header': [
      { html: '<p>Rye', headers: { 'content-type': 'text/html', link: '</de>; rel="alternate"; hreflang="de"' } },
      [{ saw: 'de: “/de”, meant is https://bakery.example/de', at: 'Link' }],
    ],
  },
  notApplicable: { 'no hreflang': '<p>Rye', 'in the body': `<p>Rye${link('/de')}` },
})
