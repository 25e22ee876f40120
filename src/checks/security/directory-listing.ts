import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { definePageCheck } from '../check.ts'
import { decodedUrl, urlParts } from '../shared/url-parts.ts'

const HEADING = /^(?:Index of \/|Directory listing for \/|Directory Listing For \[?\/|Listing of \/)/i
/** Python's server writes no link to the parent folder, but the path of the page. */
const PYTHON = /^Directory listing for (\/.*)$/
const IIS_PARENT = '[To Parent Directory]'
const PARENT = /^(?:Parent Directory|Parent directory\/?|\.\.\/?)$/
/** The links by which Apache sorts the list. */
const SORT = /[?&]C=[NMSD]&?;?O=[AD]$/

export const directoryListing = definePageCheck({
  id: 'directory_listing',
  category: 'security',
  severity: 'medium',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  title: 'Directory listing',
  message: 'The server lists the files of a folder',
  why: 'Visitors and attackers see every file, also backups and drafts that no page links to, and search engines index the list.',
  fix: 'Switch listings off (`Options -Indexes` in Apache, `autoindex off` in nginx) or put an index page into the folder.',
  basis: 'OWASP: security misconfiguration; CWE-548',
  source: 'https://cwe.mitre.org/data/definitions/548.html',
  more: () => ({
    rule: [
      'Reported if the title or an H1 begins with “Index of /” or “Directory listing for /” and the page links to the ' +
        'parent folder, has the links by which Apache sorts a list, or names its own path as Python’s server does. IIS is recognised by its link “[To Parent Directory]”.',
      'A public archive that is meant to be listed is reported as well. Switch this check off for it.',
    ],
  }),
  needs: ['url', 'title', 'h1s', 'links'],
  find: (page) => {
    const name = [page.title ?? '', ...page.h1s].find((text) => HEADING.test(text.trim()))
    if (name !== undefined)
      return isList(page) || isOfPython(page) ? [{ saw: name, at: name === page.title ? 'title' : 'h1' }] : []
    const iis = page.links.find(({ text }) => text === IIS_PARENT)
    return iis === undefined ? [] : [{ saw: `link “${IIS_PARENT}” to ${iis.url}` }]
  },
})

function isOfPython({ title, h1s, url }: Pick<CompleteFacts, 'title' | 'h1s' | 'url'>): boolean {
  const path = PYTHON.exec(title?.trim() ?? '')?.[1]
  return path !== undefined && h1s.includes(title?.trim() ?? '') && path === decodedUrl(urlParts(url).path)
}

function isList({ links }: Pick<CompleteFacts, 'links'>): boolean {
  return links.some(({ text, url }) => PARENT.test(text.trim()) || SORT.test(url))
}
