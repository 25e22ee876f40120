/** The tables that checks of response headers need. */
export const HEADER_TABLES = ['pages', 'headers'] as const

type Tables = Record<(typeof HEADER_TABLES)[number], string>

/** A header is missing on a host if this share of its pages lack it. The others may come from another server. */
export const MIN_SHARE = 0.9

/** SQL: hosts on which nearly all judged pages lack a header. `has` is SQL for whether a page has it. */
export function hostsWithout(tables: Tables, at: string, has: string, isJudged = 'true'): string {
  return `
    select url, 0 as place, '${at}' as at,
      host || ' – ' || lacking || ' of ' || pages || if(pages = 1, ' page', ' pages') || ' without it' as saw
    from (
      select host, min_by(url, position) as url, count(*) as pages,
        count(*) filter (not coalesce(${has}, false)) as lacking
      from ${tables.pages} join ${tables.headers} using (page) where ${isJudged} group by host)
    where lacking >= pages * ${MIN_SHARE}`
}

/**
 * SQL: hosts with faults in their headers: one row for each different fault, with the first page that has it. `faults`
 * is SQL for a list of texts per page, in which those that do not apply are null.
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
