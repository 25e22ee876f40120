import { testPageCheck } from '#testing/test-page-check.ts'
import { nofollowInternalLink } from './nofollow-internal-link.ts'

const link = (href: string, rel = 'nofollow') => `<a href="${href}" rel="${rel}">Rye</a>`

testPageCheck(nofollowInternalLink, {
  passes: {
    'no links': '<p>Bread</p>',
    'other relations': link('/rye', 'next noopener'),
    'other hosts': link('https://mill.example/') + link('https://shop.bakery.example/'),
    'private parts': link('/cart/') + link('/my/Account') + link('/wp-login.php') + link('/search/rye'),
    'a query': link('/bread?add-to-cart=3') + link('/rye?replytocom=12#respond'),
    'the page itself': link('/bread#respond'),
    'reply and share': link('/rye#respond') + link('/#facebook'),
    'a source file': link('/_sources/rye.rst.txt') + link('/rye.zip'),
  },
  finds: {
    nofollow: [
      `<p>${link('/oats', '')}${link('/rye')}${link('/rye')}</p>`,
      [
        {
          saw: 'rel="nofollow": https://bakery.example/rye (link text “Rye”)',
          at: 'body > p:first-child > a:nth-child(2)',
        },
      ],
      { severity: 'low' },
    ],
    ugc: [link('/rye', 'UGC noopener'), [{ saw: 'rel="ugc noopener": https://bakery.example/rye (link text “Rye”)' }]],
    sponsored: [link('https://www.bakery.example/rye', 'sponsored'), [{}]],
    'files that are pages': [link('/rye.html') + link('/v1.2') + link('/rye.php'), [{}, {}, {}]],
    'a word that only contains a private one': [link('/cartography'), [{}]],
  },
})

testPageCheck(nofollowInternalLink, {
  options: { privatePaths: ['Members'] },
  passes: { 'another private part': link('/members/ada') },
  finds: { 'one that is not on the list': [link('/cart'), [{}]] },
})
