import {
  COOKIES,
  HAS_CSP_HEADER,
  HAS_FRAME_ANCESTORS,
  HAS_FRAME_OPTIONS,
  HSTS_MAX_AGE,
  hasAttribute,
  header,
  IS_NOSNIFF,
  MIN_HSTS_SECONDS,
  REFERRER_POLICY,
  UNSAFE_POLICIES,
} from '#domain/checks/header-sql.ts'

/** SQL: how each page was sent. Columns are null if the crawl did not store the facts that they need. */
export function siteResponses(): string {
  const cookiesWithout = (name: string) => `len([c for c in ${COOKIES} if not ${hasAttribute(name)}])::uinteger`
  const withHeaders = (sql: string) => `case when headers is null then null else ${sql} end`
  return `
    with visited as (
      select p.page, p.headers, u.url, f.transfer, f.timing, f.metas
      from pages p join urls u on u.id = p.page left join facts f on f.page = p.page and not f.is_raw
      where p.status = 'success'
      qualify row_number() over (partition by p.page order by p.position) = 1)
    select page,
      case when json_extract_string(transfer, '$.transfer.encodedBytes') is null then null
        else coalesce(json_extract_string(transfer, '$.transfer.contentEncoding'), 'none') end as compression,
      json_extract(transfer, '$.transfer.encodedBytes')::uinteger as "sentBytes",
      json_extract(timing, '$.timing.totalMs')::double as "totalMs",
      ${withHeaders(header('cache-control'))} as "cacheControl",
      ${withHeaders(CACHING)} as caching,
      ${withHeaders(HSTS)} as hsts,
      ${withHeaders(CSP)} as csp,
      ${withHeaders(`if(${IS_NOSNIFF}, 'sent', 'missing')`)} as nosniff,
      ${withHeaders(`case when ${HAS_FRAME_ANCESTORS} then 'csp' when ${HAS_FRAME_OPTIONS} then 'x-frame-options'
        else 'missing' end`)} as framing,
      ${withHeaders(`case when ${REFERRER_POLICY} in ${UNSAFE_POLICIES} then 'unsafe'
        when ${REFERRER_POLICY} is not null then 'sent' else 'default' end`)} as referrer,
      ${withHeaders(`len(${COOKIES})::uinteger`)} as cookies,
      ${withHeaders(cookiesWithout('secure'))} as "cookiesWithoutSecure",
      ${withHeaders(cookiesWithout('httponly'))} as "cookiesWithoutHttpOnly",
      ${withHeaders(cookiesWithout('samesite'))} as "cookiesWithoutSameSite"
    from visited`
}

const CACHE_CONTROL = `lower(coalesce(${header('cache-control')}, ''))`
const MAX_AGE = `try_cast(regexp_extract(${CACHE_CONTROL}, '(?:^|[,\\s])max-age\\s*=\\s*"?(\\d+)', 1) as double)`

const CACHING = `case
  when contains(${CACHE_CONTROL}, 'no-store') then 'no-store'
  when contains(${CACHE_CONTROL}, 'no-cache') or ${MAX_AGE} = 0 then 'revalidate'
  when ${MAX_AGE} > 0 then 'max-age'
  when ${header('expires')} is not null then 'expires'
  when ${header('etag')} is not null or ${header('last-modified')} is not null then 'validator'
  when ${CACHE_CONTROL} <> '' then 'other'
  else 'none' end`

const HSTS = `case
  when not starts_with(url, 'https:') then 'http'
  when ${header('strict-transport-security')} is null then 'missing'
  when coalesce(try_cast(${HSTS_MAX_AGE} as double), -1) = 0 then 'off'
  when coalesce(try_cast(${HSTS_MAX_AGE} as double), -1) < ${MIN_HSTS_SECONDS} then 'short'
  else 'sent' end`

const CSP_NAME = 'content-security-policy'
const META = '[{"attribute":"VARCHAR","key":"VARCHAR","content":"VARCHAR","isInHead":"BOOLEAN"}]'
const HAS_CSP_META = `(coalesce(contains(metas, '${CSP_NAME}'), false) and len([
  m for m in from_json(json_extract(metas, '$.metas.entries'), '${META}')
  if m.attribute = 'http-equiv' and m.key = '${CSP_NAME}' and m.isInHead and trim(m.content) <> '']) > 0)`

const CSP = `case when ${HAS_CSP_HEADER} then 'header' when ${HAS_CSP_META} then 'meta'
  when ${header('content-security-policy-report-only')} is not null then 'report-only' else 'missing' end`

/**
 * SQL: the lab values of the pages that a browser measured. `lcpMs` is null if nothing was painted. Archives of earlier
 * versions lack the column.
 */
export function siteMeasurements(): string {
  const number = (path: string) => `json_extract(lab_vitals, '$.labVitals.${path}')::double`
  return `
    select page, round(${number('lcp.ms')}) as "lcpMs", round(${number('cls.value')}, 3) as cls,
      round(${number('tbt.ms')}) as "blockingMs"
    from (from facts union all by name select null::varchar as lab_vitals where false)
    where not is_raw and lab_vitals is not null`
}

/**
 * SQL: the files that each page names: scripts, style sheets, preloaded fonts and the src of images, each URL once.
 * `fileBytes` adds up the files whose size is known. `hosts` has all hosts, `otherHosts` those besides the page's own.
 */
export function sitePageFiles(): string {
  return `
    with known as (select page, resources, images from facts where not is_raw and resources is not null),
    named as (
      select page, unnest(from_json(json_extract(resources, '$.resources.entries'),
        '[{"url":"VARCHAR","kind":"VARCHAR","blocks":"BOOLEAN"}]')) as file from known),
    pictured as (
      select page, unnest(from_json(json_extract(images, '$.images'), '[{"src":"VARCHAR"}]')) as image from known),
    listed as (
      select page, file.url as url, file.kind as kind, file.blocks as blocks from named
        where file.kind in ('script', 'style', 'font') and regexp_matches(file.url, '^https?:')
      union all
      select page, image.src, 'image', false from pictured where regexp_matches(image.src, '^https?:')),
    files as (select page, url, min(kind) as kind, bool_or(blocks) as blocks from listed group by page, url),
    sizes as (
      select u.url, max(r.bytes) as bytes from resources r join urls u on u.id = r.url where r.kind = 'used'
        and r.status_code = 200 group by u.url),
    by_host as (
      select f.page, regexp_extract(f.url, '^https?://([^/?#]*)', 1) as host, count(*) as files,
        count(*) filter (f.blocks) as blocking, count(s.bytes) as sized, sum(s.bytes) as bytes,
        count(*) filter (f.kind = 'script') as scripts, count(*) filter (f.kind = 'style') as styles,
        count(*) filter (f.kind = 'font') as fonts, count(*) filter (f.kind = 'image') as pictures
      from files f left join sizes s on s.url = f.url group by f.page, host),
    by_page as (
      select b.page, sum(files) as files, sum(blocking) as blocking, sum(sized) as sized, sum(bytes) as bytes,
        sum(scripts) as scripts, sum(styles) as styles, sum(fonts) as fonts, sum(pictures) as pictures,
        list(struct_pack(host := b.host, files := files, blocking := blocking, sized := sized, bytes := bytes)) as hosts,
        string_agg(b.host, ', ' order by b.host) filter (b.host <> u.host) as others
      from by_host b join urls u on u.id = b.page group by b.page)
    select k.page, coalesce(b.files, 0)::uinteger as files, coalesce(b.blocking, 0)::uinteger as "blockingFiles",
      coalesce(b.scripts, 0)::uinteger as scripts, coalesce(b.styles, 0)::uinteger as styles,
      coalesce(b.fonts, 0)::uinteger as fonts, coalesce(b.pictures, 0)::uinteger as pictures,
      coalesce(b.sized, 0)::uinteger as "sizedFiles",
      if(coalesce(b.files, 0) > 0 and coalesce(b.sized, 0) = 0, null, coalesce(b.bytes, 0))::double as "fileBytes",
      coalesce(b.hosts, []) as hosts, coalesce(b.others, '') as "otherHosts"
    from known k left join by_page b on b.page = k.page`
}
