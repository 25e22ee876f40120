import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'

export const noHttp2 = defineQueryCheck({
  id: 'no_http2',
  category: 'performance',
  severity: 'info',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  title: 'Server without HTTP/2',
  message: 'The server speaks only HTTP/1.1',
  why:
    'With HTTP/2, a browser loads all files of a page over one connection at the same time. With HTTP/1.1 they wait in ' +
    'line. Google crawls over HTTP/2 as well, which saves the server work.',
  fix: 'Switch HTTP/2 on in the web server or the content delivery network. It is usually one line or one click.',
  basis: 'Lighthouse: modern HTTP; Google: Googlebot and HTTP/2',
  source: 'https://developer.chrome.com/docs/performance/insights/modern-http',
  more: () => ({
    rule: [
      'After the crawl, we open a TLS connection to the host of the start URL and offer HTTP/2 and HTTP/1.1 (ALPN). If ' +
        'the server does not choose HTTP/2, the start URL is shown.',
      'Not applicable to sites without https, and if the connection failed or probes are switched off.',
    ],
    example: {
      found: 'listen 443 ssl;',
      fixed: 'listen 443 ssl;\nhttp2 on;',
    },
  }),
  needs: ['crawl', 'probes'],
  query: (tables) => `
    select start_url as url, 0 as place,
      if(alpn = 'none', 'no protocol negotiated (no ALPN), so HTTP/1.1', 'negotiated ' || alpn) as saw
    from ${tables.crawl}, (${handshake(tables)}) where alpn <> 'h2'`,
  judged: (tables) => `
    select count(*) as applicable, 1 - count(*) as not_applicable,
      case when count(*) = 0 then if(
        (select starts_with(start_url, 'https:') from ${tables.crawl}), 'not known because no connection was opened to find out',
        'the site does not use https') end as reason
    from (${handshake(tables)})`,
})

/** SQL: the protocol that the server chose from those that browsers offer. */
function handshake({ probes }: Pick<TableNames, 'probes'>): string {
  return `
    select tls ->> '$.alpn' as alpn from ${probes}
    where purpose = 'tls' and (tls ->> '$.alpn') is not null order by position limit 1`
}
