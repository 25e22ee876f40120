import type { DeclaredFacts } from '#domain/crawls/crawl-page-result.ts'

const NOTE = 'Search engines ignore this, because they read it only in the head.'

/** Canonical, robots and hreflang tags in the body, which search engines ignore. Older results do not list them. */
export function bodyFacts(declared: DeclaredFacts | null): { term: string; value: string; note: string }[] {
  const inBody = declared?.inBody
  if (!inBody) return []
  const { canonical, robots, robotsByAgent, hreflangs } = inBody
  const byAgent = Object.entries(robotsByAgent).map(([agent, directives]) => `${agent}: ${directives.join(', ')}`)
  return [
    { term: 'Canonical in the body', value: canonical ?? '', note: NOTE },
    {
      term: 'Robots in the body',
      value: [robots.join(', '), ...byAgent].filter((each) => each !== '').join('; '),
      note: NOTE,
    },
    { term: 'Hreflang in the body', value: hreflangs.map(({ lang, url }) => `${lang} ${url}`).join(', '), note: NOTE },
  ].filter(({ value }) => value !== '')
}
