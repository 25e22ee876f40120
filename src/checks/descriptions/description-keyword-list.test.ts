import { testPageCheck } from '#testing/test-page-check.ts'
import { descriptionKeywordList } from './description-keyword-list.ts'

const meta = (text: string) => `<meta name="description" content="${text}">`

testPageCheck(descriptionKeywordList, {
  passes: {
    'five parts': meta('bread, rye, rolls, cakes, Hamburg'),
    'a sentence': meta('We bake bread, rye, rolls, cakes, buns, tarts. Every day'),
    'a sentence at the end': meta('Bread, rye, rolls, cakes, buns, tarts, fresh every day.'),
    'a third of long parts': meta('bread, rye, rolls, cakes from our own oven, all for you in Hamburg, tarts'),
    Japanese: meta(
      'パン、焼きたてのパンを毎朝店内でお届けします、東京、大阪の店舗でもお買い求めいただけます、名古屋、福岡',
    ),
    'source code': meta('POC {&quot;@type&quot;:&quot;a&quot;,b,c,d,e,f,g}'),
    'a Japanese sentence': meta('パン、米、麦、豆、塩、水を使います。'),
  },
  finds: {
    'six parts': [
      meta('bread, rye bread, rolls, cakes, Hamburg, Node.js'),
      [
        {
          saw: 'bread, rye bread, rolls, cakes, Hamburg, Node.js (6 of 6 parts are short)',
          at: 'meta[name=description]',
        },
      ],
      { severity: 'low' },
    ],
    '80% short parts': [meta('a, b, c, d, e, f, g, h, one of the long parts, another of the long parts'), [{}]],
    'Japanese keywords': [meta('パン、ケーキ、東京、大阪、名古屋、福岡'), [{}]],
  },
  notApplicable: { none: '<p>Rye', noindex: `${meta('a,b,c,d,e,f')}<meta name="robots" content="noindex">` },
})
