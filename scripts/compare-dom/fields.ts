import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import type { ComparedFields } from './compared-fields.ts'
import { COMPARED_GROUPS } from './registry.ts'

/** Our side of the comparison. Leaves out facts that come from headers. */
export function fieldsOf(facts: CompleteFacts): ComparedFields & Record<string, unknown> {
  return {
    ...Object.fromEntries(COMPARED_GROUPS.map(({ name, ours }) => [name, ours(facts)])),
    title: facts.title,
    description: facts.metaDescription,
    canonical: facts.canonical?.from === 'tag' ? facts.canonical.url : null,
    canonicalInBody: facts.inBody?.canonical ?? null,
    h1s: facts.h1s,
    h2Count: facts.h2Count,
    h3Count: facts.h3Count,
    images: facts.images.map(({ src, alt }) => [src, alt]),
    links: facts.links.map(({ url }) => url),
    robots: { all: facts.robots, ...facts.robotsByAgent },
    robotsInBody: { all: facts.inBody?.robots ?? [], ...facts.inBody?.robotsByAgent },
    lang: facts.lang,
    hreflangs: facts.hreflangs.map(({ lang, url }) => `${lang} ${url}`),
    hreflangsInBody: (facts.inBody?.hreflangs ?? []).map(({ lang, url }) => `${lang} ${url}`),
    openGraph: facts.openGraph,
    jsonLd: facts.jsonLd.map(({ text }) => text),
    metaRefresh: facts.metaRefresh && { seconds: facts.metaRefresh.seconds, url: facts.metaRefresh.url },
    scriptCount: facts.scriptCount,
  }
}
