/** SQL: what robots.txt says to a crawler about each URL of the site. `is_allowed` is null if that is not known. */
export function decisionsSql(agent: string): string {
  return `
    select u.id, u.host, if(d.url is null, a.line, d.line) as line,
      if(d.url is null, a.is_allowed, d.is_allowed) as is_allowed
    from urls u join site_robots_agents a on a.host = u.host
      left join site_robots_urls d on d.url = u.id and d.rules = a.rules
    where u.is_internal and a.agent = ${agent}`
}
