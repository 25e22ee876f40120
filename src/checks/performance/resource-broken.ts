import { MAY_EXIST } from '#domain/requests/broken-url.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck, type Found } from '../check.ts'
import { faultOf } from '../shared/file-faults.ts'
import { filesOfPages, judgedPages, kindWords, PAGE_FILE_FACTS, PAGE_FILE_TABLES } from '../shared/page-files.ts'

const ELSEWHERE = ', on another host'

export const resourceBroken = defineQueryCheck({
  id: 'resource_broken',
  category: 'performance',
  severity: (found) => (isOwn(found) ? 'high' : 'medium'),
  otherSeverities: ['high'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Broken scripts and style sheets',
  message: ({ count }) =>
    `${counted(count, 'script or style sheet', 'scripts and style sheets')} of the page ${plural(count, 'does', 'do')} not load`,
  why:
    'Without its style sheets a page is hard to read, and without its scripts menus, forms or the content itself may be ' +
    'missing. Google renders the page with the same gap.',
  fix: 'Correct the URL of each file, restore the file, or remove the tag that loads it.',
  basis: 'RFC 9110, status codes 4xx and 5xx; Google: fix JavaScript-related search problems',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript',
  more: () => ({
    rule: [
      'We request each script and style sheet that the HTML names. It is broken if it responds, after all redirects, ' +
        'with a status code from 400 to 599, or not at all: its host name does not exist, the connection fails, or the ' +
        'response takes too long.',
      `Status codes ${MAY_EXIST.slice(0, -1).join(', ')} and ${MAY_EXIST.at(-1)} are not reported, because browsers may get ` +
        'the file. Files on other hosts are reported only if they certainly do not exist: status 404 or 410, a host ' +
        'name without an address, or a redirect loop. The same applies to files that redirect to another host. If all ' +
        'broken files have URLs on other hosts, the severity is medium.',
      'The page that loads the file gets the issue. The evidence says how many pages use the file.',
    ],
    example: {
      found: '<script src="/js/menu.js"></script>    /js/menu.js responds with 404',
      fixed: '<script src="/assets/menu.js"></script>    /assets/menu.js responds with 200',
    },
    hints: ['A file that is broken on nearly every page is in the template: one correction fixes them all.'],
  }),
  needs: PAGE_FILE_TABLES,
  facts: PAGE_FILE_FACTS,
  query: (tables) => `
    select p.url, if(f.is_own, 0, 100000) + f.position as place, f.path as at,
      f.file || ' (' || ${kindWords('f.kind')} || if(f.is_own, '', '${ELSEWHERE}') || ') – ' ||
        if(f.final_url <> f.file, 'redirects to ' || f.final_url || ' – ', '') ||
        ${faultOf('f')} || ' – used on ' || f.used_on || if(f.used_on = 1, ' page', ' pages') as saw
    from (${filesOfPages(tables, ['script', 'style'], `f.state = 'broken' and not p.is_hint`)}) f
      join ${tables.pages} p on p.page = f.page`,
  judged: (tables) =>
    judgedPages(tables, {
      kinds: ['script', 'style'],
      isKnown: `f.state in ('ok', 'broken') or f.is_hint`,
      found: filesOfPages(tables, ['script', 'style'], `f.state = 'broken' and not p.is_hint`),
      why: 'some scripts or style sheets were not requested or did not respond clearly',
    }),
})

function isOwn({ evidence }: Found): boolean {
  return evidence.some(({ saw }) => !saw.includes(ELSEWHERE))
}
