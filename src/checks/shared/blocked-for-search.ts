import { AI_SEARCH_AGENTS } from '#domain/robots/judged-agents.ts'

/** SQL: whether a row of the table `disallowed` keeps a URL from search results. Googlebot decides. */
export function blocksSearch(disallowed: string): string {
  return `${disallowed}.agent = 'googlebot'`
}

/** SQL: the URLs that no crawler of an AI search may fetch, as `url`. The search engines are among these crawlers. */
export function urlsBlockedForAi(disallowed: string): string {
  const agents = AI_SEARCH_AGENTS.map((agent) => `'${agent}'`).join(', ')
  return `select url from ${disallowed} where agent in (${agents})
    group by url having count(distinct agent) = ${AI_SEARCH_AGENTS.length}`
}
