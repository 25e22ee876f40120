import type { Resource } from '#domain/facts/resource-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { resourcePlace } from '../shared/resource-place.ts'

const MAX_PRECONNECTS = 4
const NO_AS = 'preload without as: '
const NO_CROSSORIGIN = 'font preload without crossorigin: '

export const resourceHintsWrong = definePageCheck({
  id: 'resource_hints_wrong',
  category: 'performance',
  severity: ({ evidence }) =>
    evidence.length === 0 || evidence.some(({ saw }) => saw.startsWith(NO_AS) || saw.startsWith(NO_CROSSORIGIN))
      ? 'medium'
      : 'low',
  otherSeverities: ['low'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Resource hints without effect',
  message: ({ count }) => `${plural(count, 'A resource hint does', 'Resource hints do')} not work as intended`,
  why: 'Browsers ignore a wrong preload, or load the file twice. Needless connections take bandwidth from what visitors wait for.',
  fix: 'Give each preload an `as`, each font preload `crossorigin`, and each preconnect an origin without a path. Keep the few that help.',
  basis: 'HTML standard: link type preload; web.dev: preconnect',
  source: 'https://html.spec.whatwg.org/multipage/links.html#link-type-preload',
  recommend: ({ evidence }) => {
    const [first] = evidence
    if (evidence.length !== 1 || !first?.saw.startsWith(NO_CROSSORIGIN)) return null
    const href = first.saw.slice(NO_CROSSORIGIN.length)
    return `Write \`<link rel="preload" href="${href}" as="font" crossorigin>\`. Fonts need it, also those of your own site.`
  },
  more: () => ({
    rule: [
      'Reported are a preload without `as`, which browsers ignore, and a preload of a font without `crossorigin`, which ' +
        'makes browsers load the font twice (medium); a preconnect with a path, which does not load that path, and more ' +
        `than ${MAX_PRECONNECTS} different preconnects (low).`,
      'A preconnect that the HTML does not use is not reported: scripts and style sheets may use it.',
    ],
    example: {
      found: '<link rel="preload" href="/inter.woff2" as="font">',
      fixed: '<link rel="preload" href="/inter.woff2" as="font" type="font/woff2" crossorigin>',
    },
  }),
  needs: ['resources'],
  find: ({ resources: { entries } }) => {
    const hints = entries.filter(({ kind }) => kind === 'hint' || kind === 'font')
    if (hints.length === 0) return []
    return [...hints.flatMap(hintFault), ...manyPreconnects(hints)]
  },
})

function hintFault(hint: Resource): Evidence[] {
  const { kind, url, attributes } = hint
  if (kind === 'font')
    return attributes.crossorigin === undefined ? [{ saw: NO_CROSSORIGIN + url, at: resourcePlace(hint) }] : []
  if (hasRel(attributes, 'preload') && !attributes.as?.trim()) return [{ saw: NO_AS + url, at: resourcePlace(hint) }]
  if (hasRel(attributes, 'preconnect') && /^https?:\/\/[^/]+\/./.test(url)) {
    return [{ saw: `preconnect with a path: ${url}`, at: resourcePlace(hint) }]
  }
  return []
}

function manyPreconnects(hints: readonly Resource[]): Evidence[] {
  const preconnects = hints.filter(({ attributes }) => hasRel(attributes, 'preconnect'))
  const hosts = new Set(preconnects.map(({ url }) => /^https?:\/\/([^/]+)/.exec(url)?.[1] ?? url))
  if (hosts.size <= MAX_PRECONNECTS) return []
  return [
    {
      saw: `${hosts.size} preconnects (limit ${MAX_PRECONNECTS}): ${[...hosts].join(', ')}`,
      ...(preconnects[0] && { at: resourcePlace(preconnects[0]) }),
    },
  ]
}

function hasRel({ rel = '' }: Resource['attributes'], token: string): boolean {
  return rel.toLowerCase().split(/\s+/).includes(token)
}
