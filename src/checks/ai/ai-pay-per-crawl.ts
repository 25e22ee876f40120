import { defineQueryCheck } from '../check.ts'
import { robotsLinesOf } from '../crawling/robots-files.ts'

/** SQL: the price that a response asks for; null without one. */
const PRICE = `json_extract_string(h.headers, '$."crawler-price"')`

export const aiPayPerCrawl = defineQueryCheck({
  id: 'ai_pay_per_crawl',
  category: 'ai',
  severity: 'info',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  grade: '0',
  title: 'Crawlers are asked to pay',
  message: 'The site asks crawlers to pay or to accept a licence',
  why:
    'Most AI crawlers do not pay and stay away instead, so the site may be missing in AI answers. Whether that is worth ' +
    'it is your decision.',
  fix: 'Nothing needs to change if this is what you want. Otherwise switch it off where it was switched on, usually the CDN.',
  basis: 'Cloudflare pay per crawl; RSL 1.0 (Really Simple Licensing)',
  source:
    'https://developers.cloudflare.com/ai-crawl-control/features/pay-per-crawl/use-pay-per-crawl-as-ai-owner/crawl-pages/',
  more: () => ({
    rule: [
      'Shown if a response to this crawl has the status code 402 with a `crawler-price` header, or if robots.txt has a ' +
        '`License:` line. It costs no points.',
      'A site may ask only known AI crawlers for money. This crawl does not pretend to be one, so it does not see that.',
    ],
    example: { found: 'License: https://bakery.example/license.xml', fixed: 'User-agent: *\nAllow: /' },
  }),
  findsWithoutRequests: true,
  needs: ['crawl', 'visits', 'headers', 'probes', 'urls', 'robots', 'robots_lines'],
  query: ({ crawl, visits, headers, probes, ...tables }) => `
    with prices as (
      select v.url, ${PRICE} as price from ${visits} v join ${headers} h on h.page = v.page where v.status_code = 402
      union
      select u.url, ${PRICE} from ${probes} h join ${tables.urls} u on u.id = h.url where h.status_code = 402)
    select k.start_url as url, 0 as place, p.url || ' – status 402, crawler-price: ' || p.price as saw,
      null as at
    from (from prices where price is not null order by url limit 20) p cross join ${crawl} k
    union all
    select l.file, 1, l.text, 'line ' || l.line from ${robotsLinesOf(tables)} l where l.field = 'license'`,
  judged: ({ visits }) => `select if(count(*) > 0, 1, 0) as applicable, 0 as not_applicable from ${visits}`,
})
