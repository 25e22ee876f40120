import { testPageCheck } from '#testing/test-page-check.ts'
import { affiliateLinkUnqualified } from './affiliate-link-unqualified.ts'

const link = (href: string, rel = '') => `<a href="${href}" rel="${rel}">Stone</a>`

testPageCheck(affiliateLinkUnqualified, {
  passes: {
    'no links': '<p>Bread</p>',
    'marked as sponsored': link('https://www.awin1.com/cread.php?id=1', 'noopener sponsored'),
    'marked as nofollow': link('https://amzn.to/3abc', 'nofollow'),
    'Amazon without a tag': link('https://www.amazon.de/dp/B1') + link('https://www.amazon.de/dp/B1?tag=&x=1'),
    'other hosts':
      link('https://notawin1.com/') + link('https://aws.amazon.com/?tag=x') + link('https://amazon.example/?tag=x'),
    'the program itself': { html: link('/join'), url: 'https://www.awin1.com/' },
  },
  finds: {
    'Amazon with a tag': [
      `<p>${link('https://www.amazon.co.uk/dp/B1?th=1&tag=hafen-21', 'noopener')}</p>`,
      [
        {
          saw: 'https://www.amazon.co.uk/dp/B1?th=1&tag=hafen-21 (link text “Stone”)',
          at: 'body > p:first-child > a:first-child',
        },
      ],
      {
        severity: 'medium',
        recommendation:
          'Write `<a rel="sponsored" href="https://www.amazon.co.uk/dp/B1?th=1&tag=hafen-21">`, and mark the others in the same way.',
      },
    ],
    'a short link': [link('https://amzn.to/3abc'), [{}]],
    'a subdomain': [link('https://click.linksynergy.com/deeplink?id=1'), [{}]],
    'a program in Japan': [link('https://px.a8.net/svt/ejp?a8mat=1'), [{}]],
    eBay: [link('https://www.ebay.com/itm/1?campid=533'), [{}]],
    'ugc alone': [link('https://hop.clickbank.net/?a=1', 'ugc'), [{}]],
  },
})
