type Sources = Record<'facts' | 'pages' | 'resources' | 'urls', string>

/**
 * SQL: the scripts, style sheets and preloaded fonts of pages, each once per page. Without `url`, the file was not requested;
 * `key` tells such files apart.
 */
export function pageFilesSql({ facts, pages, resources, urls }: Sources): string {
  const entries = `from_json(json_extract(resources, '$.resources.entries'),
          '[{"url":"VARCHAR","kind":"VARCHAR","path":"VARCHAR",
            "attributes":{"rel":"VARCHAR","as":"VARCHAR","disabled":"VARCHAR"}}]')`
  return `
      with listed as (
        select page, unnest(list) as entry, generate_subscripts(list, 1) as position
        from (select page, ${entries} as list from ${facts} where not is_raw and resources is not null)),
      named as (
        select page, position, entry.path as path, split_part(entry.url, '#', 1) as file, entry.kind = 'hint' as is_hint,
          case when entry.kind in ('script', 'style', 'font') then entry.kind
            when entry.kind <> 'hint' then null
            when regexp_matches(entry.attributes.rel, '(?i)(?:^|\\s)modulepreload(?:\\s|$)') then 'script'
            when regexp_matches(entry.attributes.rel, '(?i)(?:^|\\s)preload(?:\\s|$)')
              then case lower(trim(entry.attributes."as")) when 'script' then 'script' when 'style' then 'style' end
          end as kind
        from listed where regexp_matches(entry.url, '^https?://') and entry.attributes.disabled is null),
      once as (
        select page, file, kind, min(position) as position, arg_min(path, position) as path, bool_and(is_hint) as is_hint
        from named where kind is not null group by page, file, kind),
      used as (
        select r.url, u.url as file from ${resources} r join ${urls} u on u.id = r.url where r.kind = 'used'),
      hosts as (select distinct u.host from ${pages} p join ${urls} u on u.id = p.page)
      select o.page, o.kind, o.position, o.path, o.is_hint, u.url, hash(o.file) as key, h.host is not null as is_own, h.host
      from once o left join used u on u.file = o.file
        left join hosts h on h.host = regexp_extract(o.file, '^https?://([^/?#]+)', 1)`
}
