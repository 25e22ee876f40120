import { number } from '#domain/checks/check-option.ts'
import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { day } from '../shared/day.ts'
import { certificate, judgeCertificate, TLS_TABLES } from './tls-facts.ts'

/** Certificates valid for at most this long are renewed every few days, so they always expire soon. */
const SHORT_LIFE_DAYS = 10

export const certificateExpiring = defineQueryCheck({
  id: 'certificate_expiring',
  category: 'security',
  severity: 'medium',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'Certificate expires soon',
  message: 'The certificate of the site expires soon',
  why:
    'From that day on, browsers show a warning instead of the site. Certificates that renew themselves are replaced ' +
    'weeks before, so this one probably needs a person.',
  fix: 'Renew the certificate, and find out why the automatic renewal did not run.',
  basis: 'Practice: certificate authorities recommend to renew when a third of the lifetime is left',
  more: () => ({
    rule: [
      'We read the certificate of the host after the crawl. It is reported if it ends within the number of days of the ' +
        'option `days`, counted from the end of the crawl.',
      `Not judged if it was issued for ${SHORT_LIFE_DAYS} days or less, and if it has expired already: ` +
        'certificate_expired reports that.',
    ],
  }),
  judgesFailedStart: true,
  needs: TLS_TABLES,
  options: { days: number({ label: 'Days before the end', unit: 'days', default: 14, least: 1, most: 90 }) },
  query: (tables, { days }) => `
    select start_url as url, 0 as place, host || ' – valid until ' || ${day('valid_until')} || ', ' ||
      if(days_left = 0, 'less than a day left', days_left || if(days_left = 1, ' day', ' days') || ' left') as saw
    from (select *, floor(epoch(valid_until - finished_at) / 86400)::int as days_left from (${judged(tables)}))
    where valid_until <= finished_at + to_days(${days})`,
  judged: (tables) =>
    judgeCertificate(
      tables,
      judged(tables),
      'it has expired, or is replaced every few days and is always about to expire',
    ),
})

function judged(tables: Pick<TableNames, (typeof TLS_TABLES)[number]>): string {
  return `
    select * from (${certificate(tables)})
    where valid_until >= finished_at
      and (valid_from is null or valid_until - valid_from > to_days(${SHORT_LIFE_DAYS}))`
}
