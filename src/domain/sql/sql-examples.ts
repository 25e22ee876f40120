export type SqlExample = { title: string; sql: string }

/** Queries that give a result for any crawl. The first one is in the editor when the screen is opened. */
export const SQL_EXAMPLES: SqlExample[] = [
  {
    title: 'Pages by status code',
    sql: `select statusCode, count(*) as pages
from pages
group by statusCode
order by pages desc`,
  },
  {
    title: 'Folders with the most issues per page',
    sql: `select folder, count(*) as pages, sum(issues) as issues,
  round(avg(issues), 1) as issuesPerPage
from pages
where statusCode = 200
group by folder
order by issuesPerPage desc, pages desc
limit 50`,
  },
  {
    title: 'Checks that find the most pages',
    sql: `select checkId, severity, count(distinct url) as pages
from issues
where severity <> 'info'
group by checkId, severity
order by pages desc`,
  },
  {
    title: 'Pages by click depth',
    sql: `select coalesce(depth::varchar, 'no path') as clicks, count(*) as pages,
  round(avg(linkScore)) as linkScore
from pages
where statusCode = 200
group by clicks, depth
order by depth nulls last`,
  },
  {
    title: 'Indexable pages with few links from content',
    sql: `select url, contentInlinks, inlinks, linkScore, wordCount
from pages
where indexability = 'indexable' and contentInlinks <= 2
order by wordCount desc nulls last
limit 200`,
  },
  {
    title: 'Links to redirects and broken URLs, by link text',
    sql: `select target, targetState, targetStatus, anchor, count(*) as links,
  count(distinct source) as pages, min(source) as example
from links
where targetState in ('redirected', 'broken', 'soft-404')
group by target, targetState, targetStatus, anchor
order by links desc`,
  },
  {
    title: 'Titles that several pages share',
    sql: `select title, count(*) as pages, list(url order by linkScore desc)[1:5] as urls
from pages
where indexability = 'indexable' and title <> ''
group by title
having count(*) > 1
order by pages desc`,
  },
  {
    title: 'Link texts of each page’s in-links',
    sql: `select target, count(*) as links, count(distinct anchor) as texts,
  mode(anchor) as mostUsed
from links
where isInternal and not isTemplate
group by target
order by texts desc
limit 200`,
  },
  {
    title: 'Slow pages and how heavy they are',
    sql: `select url, responseMs, bytes, wordCount
from pages
where responseMs > 2 * (select median(responseMs) from pages)
order by responseMs desc
limit 200`,
  },
  {
    title: 'Types of structured data by URL pattern',
    sql: `select p.template, s.type, count(distinct s.page) as pages
from (
  -- A node can have several types: 'CollectionPage, WebPage'.
  select page, unnest(string_split(type, ', ')) as type from structured_data
) s join pages p on p.url = s.page
group by p.template, s.type
order by pages desc`,
  },
  {
    title: 'Text to code: words per kilobyte',
    sql: `select url, wordCount, bytes, round(wordCount / (bytes / 1000), 1) as wordsPerKb
from pages
where statusCode = 200 and bytes > 0
order by wordsPerKb
limit 200`,
  },
  {
    title: 'Response headers in use',
    sql: `select h.key as header, count(*) as pages, any_value(h.value) as example
from archive.pages p, json_each(p.headers) h
group by header
order by pages desc`,
  },
  {
    title: 'How many clicks apart: path from the start page',
    sql: `with recursive path as (
  select page, path_from, 0 as step from archive.graph
  where page = (select page from archive.graph order by depth desc nulls last limit 1)
  union all
  select g.page, g.path_from, path.step + 1
  from path join archive.graph g on g.page = path.path_from
  where path.step < 50
)
select step as clicksBeforeThePage, u.url
from path join archive.urls u on u.id = path.page
order by step desc`,
  },
]
