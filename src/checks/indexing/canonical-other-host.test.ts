import { testPageCheck } from '#testing/test-page-check.ts'
import { canonicalOtherHost } from './canonical-other-host.ts'

const tag = (href: string) => `<link rel="canonical" href="${href}">`

testPageCheck(canonicalOtherHost, {
  passes: {
    none: '<p>Bread</p>',
    itself: tag('/bread'),
    'another host of the site': tag('https://shop.bakery.example/bread'),
  },
  finds: {
    'another site': [
      tag('https://mill.example/bread'),
      [{ saw: 'https://mill.example/bread', at: 'link[rel~="canonical" i]' }],
      { severity: 'info' },
    ],
    'another user of one provider': [
      { html: tag('https://ada.github.io/bread'), url: 'https://grace.github.io/bread' },
      [{ saw: 'https://ada.github.io/bread' }],
    ],
    'a header': [
      {
        html: '<p>Bread</p>',
        headers: { 'content-type': 'text/html', link: '<https://mill.example/>; rel=canonical' },
      },
      [{ saw: 'https://mill.example/', at: 'Link' }],
    ],
  },
  notApplicable: {
    'status 203': { html: tag('https://mill.example/'), status: 203 },
    'a development computer, which is reported otherwise': tag('http://localhost:1313/bread'),
    'an example, which is reported otherwise': tag('http://yoursite.com/bread'),
  },
})
