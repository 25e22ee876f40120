import { AI_SEARCH_AGENTS } from '#domain/robots/judged-agents.ts'

/** SQL: whether a row of the table `disallowed` keeps a URL from search results. Googlebot decides. */
export function blocksSearch(disallowed: string): string {
  return `${disallowed}.agent = 'googlebot'`
}

/** SQL: URLs that no AI search crawler may fetch, as `url`. These crawlers include those of search engines. */
export function urlsBlockedForAi(disallowed: string): string {
  const agents = AI_SEARCH_AGENTS.map((agent) => `'${agent}'`).join(', ')
  return `select url from ${disallowed} where agent in (${agents})
    group by url having count(distinct agent) = ${AI_SEARCH_AGENTS.length}`
}
