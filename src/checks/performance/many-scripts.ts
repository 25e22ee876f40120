import { number } from '#domain/checks/check-option.ts'
import { hostOf } from '#domain/urls/host-of.ts'
import { definePageCheck } from '../check.ts'

const MAX_HOSTS = 8

export const manyScripts = definePageCheck({
  id: 'many_scripts',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Very many scripts',
  message: 'The page loads very many script files',
  why: 'Each script has to be requested, parsed and run. Many of them keep the browser busy before people can use the page.',
  fix: 'Remove scripts that are no longer used, starting with third parties and plug-ins, and bundle your own.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'Different script files that the HTML names are counted; a file that is named twice counts once. Inline scripts ' +
        'and files that other scripts load are not counted. The evidence says which hosts they come from.',
    ],
  }),
  options: { most: number({ label: 'Most script files', unit: 'files', default: 30, least: 1, most: 500 }) },
  needs: ['resources'],
  find: ({ resources: { total, entries } }, { most }) => {
    if (total <= most) return []
    const scripts = new Set<string>()
    for (const { kind, url } of entries) if (kind === 'script') scripts.add(url)
    if (scripts.size <= most) return []
    const isCut = total > entries.length
    return [{ saw: `${isCut ? 'at least ' : ''}${scripts.size} script files (limit ${most}): ${hostsOf(scripts)}` }]
  },
})

/** ‘20 from bakery.example, 12 from cdn.example’, most first. */
function hostsOf(urls: ReadonlySet<string>): string {
  const hosts = [...Map.groupBy(urls, (url) => (/^https?:/.test(url) ? hostOf(url) : 'other URLs'))].sort(
    ([, one], [, other]) => other.length - one.length,
  )
  const shown = hosts.slice(0, MAX_HOSTS).map(([host, list]) => `${list.length} from ${host}`)
  return [...shown, ...(hosts.length > MAX_HOSTS ? [`others from ${hosts.length - MAX_HOSTS} more hosts`] : [])].join(
    ', ',
  )
}
