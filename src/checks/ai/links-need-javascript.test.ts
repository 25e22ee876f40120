import { testPageCheck } from '#testing/test-page-check.ts'
import { linksNeedJavascript } from './links-need-javascript.ts'

const links = (from: number, to: number, host = '') =>
  Array.from({ length: to - from }, (_, nth) => `<a href="${host}/${from + nth}#part">Link</a>`).join('')
const OTHERS = links(0, 50, 'https://other.example')

testPageCheck(linksNeedJavascript, {
  passes: {
    'all are sent': { raw: links(0, 10) },
    'fewer than half are added': { raw: links(0, 6), rendered: links(0, 11) },
    'only links to other sites are added': { raw: links(0, 10), rendered: links(0, 10) + OTHERS },
  },
  finds: {
    'half are added': [
      { raw: links(0, 5), rendered: links(0, 10) + links(0, 10) },
      [
        { saw: '5 of 10 linked pages of this host are only there after scripts' },
        { saw: 'https://bakery.example/5' },
        {},
        {},
        {},
        {},
      ],
      { severity: 'medium' },
    ],
  },
  notApplicable: {
    'nine targets': { raw: '<p>x</p>', rendered: links(0, 9) + OTHERS },
    'a page that was not rendered': links(0, 20),
  },
})
