import type { Resources } from '#domain/facts/resource-facts.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { type Library, libraryName, libraryOfUrl } from '../shared/library-of-url.ts'
import { resourcePlace } from '../shared/resource-place.ts'
import { vulnerabilitiesOf } from './vulnerabilities.ts'

const MAX_IDS = 6
/** ‘jQuery v3.1.0’, ‘jQuery JavaScript Library v1.9.1’, ‘Bootstrap v4.1.0’ */
const BANNER = /^([a-z][\w.-]{1,30}(?: (?:ui|migrate))?)(?: javascript library)?(?: -)? v?(\d+(?:\.\d+){1,3})(?![\d.])/i

export const vulnerableLibrary = definePageCheck({
  id: 'vulnerable_library',
  category: 'security',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Library with known vulnerabilities',
  message: ({ count }) => `${plural(count, 'A library has', `${count} libraries have`)} publicly known vulnerabilities`,
  why: 'Attackers look for pages with these versions, because how to attack them is published.',
  fix: 'Update the library to a version without known vulnerabilities, or remove it if nothing uses it any more.',
  basis: 'RetireJS; OWASP: vulnerable and outdated components',
  source: 'https://retirejs.github.io/retire.js/',
  recommend: ({ evidence }) => {
    const updates = evidence.flatMap(({ saw }) => /^(\S+) \S+ \(below ([^)]+)\)/.exec(saw)?.slice(1, 3).join(' ') ?? [])
    return updates.length === 0
      ? null
      : `Update to a current version: ${[...new Set(updates)].join(', ')} or later. Test the page after the update.`
  },
  more: () => ({
    rule: [
      'A library and its version are taken from the URL of a script (`jquery-3.4.1.min.js`, `/npm/vue@2.5.0/`) or from ' +
        'the comment with which an inline copy begins. They are compared with the list of RetireJS, which is part of ' +
        'this product; vulnerabilities of medium severity or more count.',
      'Bundled code names no version, so a page without this issue can still have old libraries. Whether your page can ' +
        'be attacked depends on how it uses the library.',
    ],
    example: {
      found: '<script src="/js/jquery-3.4.1.min.js"></script>',
      fixed: '<script src="/js/jquery-3.7.1.min.js"></script>',
    },
  }),
  needs: ['resources'],
  find: ({ resources }) => {
    const seen = new Set<string>()
    return librariesOf(resources).flatMap(({ library, where, path }) => {
      const key = `${library.name} ${library.version}`
      if (seen.has(key)) return []
      seen.add(key)
      const known = vulnerabilitiesOf(library)
      if (known === null) return []
      const more = known.ids.length > MAX_IDS ? ` and ${known.ids.length - MAX_IDS} more` : ''
      const fixed = known.fixedIn === null ? 'all versions' : `below ${known.fixedIn}`
      const ids = known.ids.slice(0, MAX_IDS).join(', ') + more
      return [{ saw: `${key} (${fixed}): ${ids} – ${where}`, at: path }]
    })
  },
})

function librariesOf({ entries, banners }: Resources): { library: Library; where: string; path: string }[] {
  const found: { library: Library; where: string; path: string }[] = []
  for (const entry of entries) {
    const library = entry.kind === 'script' ? libraryOfUrl(entry.url) : null
    if (library !== null) found.push({ library, where: entry.url, path: resourcePlace(entry) })
  }
  for (const { text, path } of banners) {
    const [, name, version = ''] = BANNER.exec(text) ?? []
    if (name === undefined) continue
    found.push({ library: { name: libraryName(name.replace(' ', '-')), version }, where: 'inline script', path })
  }
  return found
}
