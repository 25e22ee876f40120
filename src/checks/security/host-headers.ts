/** The tables that checks of response headers need. */
export const HEADER_TABLES = ['pages', 'headers'] as const

type Tables = Record<(typeof HEADER_TABLES)[number], string>

/** From this share of pages on, a missing header is missing on the host: some pages may come from another server. */
export const MIN_SHARE = 0.9

/** SQL: the rows of hosts on which nearly all pages lack a header. `has` says whether a page has it. */
export function hostsWithout(tables: Tables, at: string, has: string): string {
  return `
    select url, 0 as place, '${at}' as at,
      host || ' – ' || lacking || ' of ' || pages || if(pages = 1, ' page', ' pages') || ' without it' as saw
    from (
      select host, min_by(url, position) as url, count(*) as pages,
        count(*) filter (not coalesce(${has}, false)) as lacking
      from ${tables.pages} join ${tables.headers} using (page) group by host)
    where lacking >= pages * ${MIN_SHARE}`
}

/**
 * SQL: the rows of hosts with a fault in their headers: one for each different fault, on the first page that has it.
 * `faults` is a list of texts for each page; those that do not apply are null.
 */
export function hostsWithFaults(tables: Tables, at: string, faults: string, isJudged = 'true'): string {
  return `
    with judged as (
      select host, url, position, ${faults} as faults
      from ${tables.pages} join ${tables.headers} using (page) where ${isJudged}),
    sizes as (select host, count(*) as pages, min_by(url, position) as url from judged group by host),
    found as (
      select host, fault, count(*) as pages, min(position) as position
      from (select distinct host, position, unnest(faults) as fault from judged) where fault is not null
      group by host, fault)
    select s.url, row_number() over (partition by s.host order by f.position, f.fault) as place, ${at} as at,
      f.fault || ' – ' || f.pages || ' of ' || s.pages || if(s.pages = 1, ' page', ' pages') || ' of ' || s.host as saw
    from found f join sizes s using (host)`
}

/** SQL: how many hosts were judged. */
export function judgedHosts({ pages, headers }: Tables, isJudged = 'true'): string {
  return `
    select count(*) filter (judged > 0) as applicable, count(*) filter (judged = 0) as not_applicable
    from (
      select host, count(*) filter (h.page is not null and coalesce(${isJudged}, false)) as judged
      from ${pages} p left join ${headers} h on h.page = p.page group by host)`
}
