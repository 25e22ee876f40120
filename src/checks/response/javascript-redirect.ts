import { defineQueryCheck } from '../check.ts'

export const javascriptRedirect = defineQueryCheck({
  id: 'javascript_redirect',
  category: 'response',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Redirect by JavaScript',
  message: 'A script of this page sends visitors to another URL',
  why:
    'Crawlers without scripts stay on the page and do not find the other URL. Google may miss the redirect or follow it ' +
    'late, because it has to render the page first.',
  fix: 'Redirect on the server, with status code 301 or 308 if it is for good.',
  basis: 'Google: redirects and Google Search, JavaScript redirects',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  more: () => ({
    rule: [
      'A URL that responds with 200 is reported if its scripts open another URL while the page is rendered, on this site ' +
        'or elsewhere. A redirect by meta refresh has a check of its own. A script that only changes the URL shown ' +
        'does not redirect.',
      'Only pages that the crawl rendered are judged.',
    ],
    example: {
      found: '<script>location.replace("/bread/rye")</script>',
      fixed: 'HTTP/1.1 301 Moved Permanently\nLocation: https://bakery.example/bread/rye',
    },
  }),
  needs: ['pages', 'facts', 'urls', 'script_redirects'],
  facts: ['browserLog', 'metaRefresh'],
  query: ({ pages, facts, urls, script_redirects }) => `
    select s.url, 'a script opens ' || t.url as saw, 0 as place
    from (select source, min(target) as target from ${script_redirects} where status_code = 200 group by source) r
    join ${urls} s on s.id = r.source join ${urls} t on t.id = r.target
    union all
    select p.url, 'a script opens ' || l.target as saw, l.nth as place
    from (
      select f.page, unnest(from_json(json_extract(f."browserLog", '$.left.entries'), '["varchar"]')) as target,
        generate_subscripts(from_json(json_extract(f."browserLog", '$.left.entries'), '["varchar"]'), 1) as nth,
        json_extract_string(f."metaRefresh", '$.url') as refresh
      from ${facts} f where f."browserLog" is not null
    ) l join ${pages} p on p.page = l.page
    where p.status_code = 200 and l.target is distinct from l.refresh`,
  judged: ({ pages, facts, script_redirects }) => `
    select rendered + redirected as applicable, pages - rendered as not_applicable,
      if(pages > rendered, 'only rendered pages are judged', null) as reason
    from (select
      (select count(distinct source) from ${script_redirects} where status_code = 200) as redirected,
      (select count(*) from ${pages} p join ${facts} f using (page) where f."browserLog" is not null) as rendered,
      (select count(*) from ${pages}) as pages)`,
})
