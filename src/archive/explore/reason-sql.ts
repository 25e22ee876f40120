/** SQL: what non-indexable pages declare: `noindexed` has robots rules, `named` canonicals. Reads visits and facts. */
export const REASON_TABLES = `
    -- What a page says to Google about being indexed. Metas in the body do not count.
    spoken as (
      select f.page, unnest(from_json(json_extract(f.robots_rules, '$.robotsRules.entries'),
        '[{"agent":"VARCHAR","from":"VARCHAR","written":"VARCHAR","rules":[{"directive":"VARCHAR"}]}]')) as said
      from facts f semi join (from visited where indexability = 'noindex') v on v.page = f.page where not f.is_raw),
    forbidden as (
      select page, said."from" = 'header' as is_header,
        list_has_any(list_transform(said.rules, lambda rule: rule.directive), ['noindex', 'none']) as is_noindex,
        if(said."from" = 'header', 'X-Robots-Tag: ' || if(said.agent = 'robots', '', said.agent || ': '),
          '<meta name="' || said.agent || '" content="') || coalesce(said.written,
          array_to_string(list_transform(said.rules, lambda rule: rule.directive), ', ')) ||
          if(said."from" = 'header', '', '">') as text
      from spoken where said."from" <> 'body' and said.agent in ('robots', 'googlebot')
        and list_has_any(list_transform(said.rules, lambda rule: rule.directive),
          ['noindex', 'none', 'unavailable_after'])),
    noindexed as (
      select page, case when not bool_or(is_noindex) then 'noindex-expired'
          when bool_or(is_header) filter (is_noindex) and bool_or(not is_header) filter (is_noindex) then 'noindex-both'
          when bool_or(is_header) filter (is_noindex) then 'noindex-header' else 'noindex-meta' end as reason,
        coalesce(string_agg(distinct text, ' and ' order by text) filter (is_noindex),
          string_agg(distinct text, ' and ' order by text)) as source
      from forbidden group by page),
    named as (
      select f.page, json_extract_string(f.head, '$.canonical.from') as place
      from facts f semi join (from visited where indexability = 'canonicalised') v on v.page = f.page
      where not f.is_raw),`

/** SQL: why a page cannot be indexed, one of INDEXABILITY_REASONS; null if it can. */
export const REASON = `
      case v.indexability
        when 'noindex' then coalesce(n.reason, 'noindex')
        when 'canonicalised' then
          if("canonicalKind" in ('none', 'self'), 'canonical-page', 'canonical-' || "canonicalKind")
        when 'soft_404' then 'soft-404'
        when 'not_crawled' then if(v.failure = 'blocked-by-robots', 'robots', 'left-alone')
        when 'error' then case
          when v.status_code >= 500 then 'server-error'
          when v.status_code >= 400 then 'client-error'
          when v.failure in ('redirect-loop', 'too-many-redirects', 'bad-redirect') then 'redirect-error'
          when v.failure = 'not-html' then 'not-html'
          else 'no-response' end
      end`

/** SQL: the robots.txt line, tag, header or status code that is the reason. */
export const REASON_SOURCE = `
      case v.indexability
        when 'noindex' then n.source
        when 'canonicalised' then case d.place
          when 'header' then 'Link header with rel="canonical"' when 'tag' then '<link rel="canonical">' end
        when 'soft_404' then 'Status code ' || v.status_code
        when 'not_crawled' then if(v.failure = 'blocked-by-robots',
          'robots.txt' || coalesce(', line ' || json_extract_string(v.failure_details, '$.rule.line') || ': ' ||
            json_extract_string(v.failure_details, '$.rule.text'), ''), v.failure)
        when 'error' then coalesce('Status code ' || if(v.status_code >= 400, v.status_code, null), v.failure)
      end`
