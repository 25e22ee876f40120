import type { DocumentFacts } from '#domain/facts/structure-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { definePageCheck } from '../check.ts'

export const baseConflict = definePageCheck({
  id: 'base_conflict',
  category: 'accessibility',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Conflicting base URL',
  message: 'The base tag of the page is repeated, comes too late or names another host',
  why:
    'All relative links, images and scripts are resolved against the base URL. If programs disagree on it, or it ' +
    'belongs to another host, links lead to the wrong URLs.',
  fix: 'Keep one base tag, first in the head, with a URL of this host. Or remove it and use absolute paths.',
  basis: 'HTML standard, section “The base element”',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-base-element',
  more: () => ({
    rule: [
      'A page is reported if it has two or more `<base href>`, if its first one comes after an element with a ' +
        'relative URL (such as `<link href>` or `<script src>`), or if the base URL is on another host than the page.',
      'A base tag with only a `target` is fine. Hosts are compared with their port, so `www.` makes a difference.',
    ],
    example: {
      found: '<link rel="stylesheet" href="style.css">\n<base href="/shop/">',
      fixed: '<base href="/shop/">\n<link rel="stylesheet" href="style.css">',
    },
    hints: ['The base of another host is often what is left of a move or of a copy for testing.'],
  }),
  needs: ['document', 'url'],
  appliesTo: ({ document: { bases } }) => bases.some(({ href }) => href !== null),
  find: ({ document, url }) => findConflicts(document, url),
})

function findConflicts({ bases, baseUrl }: DocumentFacts, url: string): Evidence[] {
  const found: Evidence[] = []
  const [first, ...others] = bases.filter(({ href }) => href !== null)
  if (first && first.after !== null) found.push({ saw: `${tagOf(first)} after <${first.after}>`, at: 'base' })
  const [host, baseHost] = [hostOf(url), hostOf(baseUrl)]
  if (baseHost !== host)
    found.push({ saw: `${baseUrl} is on ${baseHost ?? 'no host'}, the page on ${host}`, at: 'base' })
  for (const other of others) found.push({ saw: `ignored: ${tagOf(other)}`, at: 'base' })
  return found
}

function tagOf({ href }: DocumentFacts['bases'][number]): string {
  return `<base href="${href}">`
}

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null
}
