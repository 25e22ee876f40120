import type { TableNames } from '#domain/checks/check-tables.ts'
import { NO_PROBES, ONLY_FOR_OWNERS, OWNER_NOT_CONFIRMED } from '#domain/checks/check-tallies.ts'
import type { OwnerProbe, ProbePurpose } from '#domain/requests/probe.ts'

export type ProbeTables = Pick<TableNames, 'probes' | 'urls'>

/** SQL: the probes with a purpose, in the order in which they were sent. URLs are texts. */
export function probesOf({ probes, urls }: ProbeTables, purpose: ProbePurpose): string {
  return `(
    select b.position, b.variant, u.url, u.host, g.url as page, b.page as page_id, f.url as final_url,
      f.host as final_host, c.url as canonical, b.status_code, b.redirects, b.failure, b.content_type, b.headers,
      b.has_same_text, b.text_hash, b.text, b.tls
    from ${probes} b join ${urls} u on u.id = b.url join ${urls} f on f.id = b.final_url
      left join ${urls} g on g.id = b.page left join ${urls} c on c.id = b.canonical
    where b.purpose = '${purpose}')`
}

/** Why a site was not judged, each with an SQL condition. The first that is true counts; the last has no condition. */
type Reason = string | { when: string; words: string }

/** SQL for `judged`: the site counts once if `known` has a row; otherwise it is not applicable, with a reason. */
export function judgeSite({ probes }: Pick<TableNames, 'probes'>, known: string, reasons: readonly Reason[]): string {
  const cases = reasons.map((reason) =>
    typeof reason === 'string' ? `else '${reason}'` : `when ${reason.when} then '${reason.words}'`,
  )
  return `
    select count(*) as applicable, 1 - count(*) as not_applicable,
      case when count(*) > 0 then null when not exists (from ${probes}) then '${NO_PROBES}' ${cases.join(' ')} end
        as reason
    from (select 1 from (${known}) limit 1)`
}

type Shown = {
  /** SQL: the probes that responded. `is_shown` says whether a row is evidence. */
  probesIn: (tables: ProbeTables) => string
  /** SQL: the evidence for a row `b`. */
  saw: string
  /** Why nothing is known without such probes. */
  otherwise: string
}

/** What a check needs that shows what the site offers, and judges nothing. */
export function showsProbes({ probesIn, saw, otherwise }: Shown) {
  return {
    severity: 'info',
    counts: 'site',
    needs: ['crawl', 'probes', 'urls'],
    query: ({ crawl, ...tables }: ProbeTables & Pick<TableNames, 'crawl'>) => `
      select k.start_url as url, b.position as place, ${saw} as saw
      from (${probesIn(tables)}) b cross join ${crawl} k where b.is_shown`,
    judged: (tables: ProbeTables) => judgeSite(tables, probesIn(tables), [otherwise]),
  } as const
}

/** Why probes that need the confirmed owner of the site were not sent. The last reason says what else may be the case. */
export function notByOwner(
  { crawl }: Pick<TableNames, 'crawl'>,
  probe: OwnerProbe,
  { switchedOnBy, otherwise }: { switchedOnBy: string; otherwise: string },
): Reason[] {
  const isState = (state: string) => `(select ${probe}_probe = '${state}' from ${crawl})`
  return [
    {
      when: isState('off'),
      words: `${ONLY_FOR_OWNERS}: “${switchedOnBy}” is not switched on in the project’s settings, under Ownership`,
    },
    { when: isState('not-confirmed'), words: OWNER_NOT_CONFIRMED },
    otherwise,
  ]
}

/** Why forms such as the one with www are not judged: an explicit port, an IP address or a name without a domain. */
export function hasNoOtherForms({ crawl }: Pick<TableNames, 'crawl'>): Reason {
  return {
    when: `(select regexp_matches(start_url,
      '^https?://(?:[^/?#]*:[0-9]+(?:[/?#]|$)|\\[|[0-9.]+(?:[/?#]|$)|[^/?#.]+(?:[/?#]|$))') from ${crawl})`,
    words: 'the start URL has a port, an IP address or a host name without a domain',
  }
}
