import type { Resource } from '#domain/facts/resource-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { libraryOfUrl } from '../shared/library-of-url.ts'
import { registrableDomain } from '../shared/registrable-domain.ts'
import { resourcePlace } from '../shared/resource-place.ts'

const LIBRARIES: ReadonlySet<string> = new Set(['jquery', 'react', 'bootstrap', 'vue', 'angular', 'lodash', 'moment'])

export const duplicateResource = definePageCheck({
  id: 'duplicate_resource',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'File included twice',
  message: ({ count }) =>
    `${plural(count, 'A script or style sheet is', 'Scripts or style sheets are')} included more than once`,
  why: 'A script that runs twice does its work twice and can break the page. Two versions of a library are two downloads.',
  fix: 'Include each file once, and one version of each library. Look for a plug-in or theme that brings its own copy.',
  basis: 'Lighthouse: duplicated JavaScript',
  source: 'https://developer.chrome.com/docs/performance/insights/duplicated-javascript',
  more: () => ({
    rule: [
      'Reported if the HTML names the same script or style sheet URL more than once, or two different versions of ' +
        'jQuery, React, Bootstrap, Vue, Angular, Lodash or Moment, by their URLs.',
      'Scripts of other sites with `async` are not reported when they repeat: codes for adverts and embedded posts are ' +
        'made for that. Nor is a style sheet that is named again for another medium.',
    ],
    example: {
      found: '<script src="/js/jquery-1.12.4.min.js"></script>\n<script src="/js/jquery-3.7.1.min.js"></script>',
      fixed: '<script src="/js/jquery-3.7.1.min.js"></script>',
    },
  }),
  needs: ['url', 'resources'],
  find: ({ url, resources: { entries } }) => {
    const files = entries.filter(({ kind }) => kind === 'script' || kind === 'style')
    if (files.length < 2) return []
    const areUnique = new Set(files.map((file) => file.url)).size === files.length
    return [...(areUnique ? [] : sameFiles(files, registrableDomain(url))), ...differentVersions(files)]
  },
})

function sameFiles(files: readonly Resource[], own: string): Evidence[] {
  const groups = new Map<string, Resource[]>()
  for (const file of files) {
    const key = `${file.kind} ${file.attributes.media ?? ''} ${file.url}`
    const group = groups.get(key)
    if (group) group.push(file)
    else groups.set(key, [file])
  }
  return [...groups.values()].flatMap((group) => {
    const second = group[1]
    if (second === undefined) return []
    if (second.attributes.async !== undefined && registrableDomain(second.url) !== own) return []
    return [{ saw: `${group.length} times: ${second.url}`, at: resourcePlace(second) }]
  })
}

function differentVersions(files: readonly Resource[]): Evidence[] {
  const first = new Map<string, { version: string; url: string }>()
  return files.flatMap((file) => {
    const { kind, url } = file
    const library = libraryOfUrl(url)
    if (library === null || !LIBRARIES.has(library.name)) return []
    const key = `${kind} ${library.name}`
    const other = first.get(key)
    if (other === undefined) first.set(key, { version: library.version, url })
    if (other === undefined || other.version === library.version) return []
    return [
      { saw: `${library.name} ${other.version} and ${library.version}: ${other.url}, ${url}`, at: resourcePlace(file) },
    ]
  })
}
