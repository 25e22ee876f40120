import { testPageCheck } from '#testing/test-page-check.ts'
import { urlUnderscore } from './url-underscore.ts'

const at = (path: string) => ({ html: '<p>Bread</p>', url: `https://bakery.example${path}` })

testPageCheck(urlUnderscore, {
  passes: {
    hyphens: at('/rye-bread'),
    'at the start or end': at('/_next/bread_/'),
    'a query': at('/bread?sort_by=x'),
  },
  finds: {
    'between words': [at('/shop/rye_bread'), [{ saw: '/shop/rye_bread' }], { severity: 'low' }],
    'between digits': [at('/2_3'), [{}]],
    'two of them': [at('/rye__bread'), [{}]],
    'next to an escape': [at('/br%C3%B6_%C3%B6l'), [{}]],
  },
})
