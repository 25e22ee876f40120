import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const MIN_SECONDS = 1
/** WCAG allows time limits longer than 20 hours. */
const MAX_SECONDS = 20 * 3600

export const timedRefresh = definePageCheck({
  id: 'timed_refresh',
  category: 'accessibility',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Page reloads by itself',
  message: ({ evidence: [first] }) => `The page reloads itself${first ? ` after ${first.saw.split(' – ')[0]}` : ''}`,
  why:
    'Who reads slowly, listens to the page or fills in a form loses the place and the input. Screen readers start ' +
    'again from the top.',
  fix: 'Remove the refresh, and let people reload the page, or update only the part that changes with a script.',
  basis: 'WCAG 2.2, 2.2.1 Timing Adjustable; axe, “meta-refresh”',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/timing-adjustable',
  more: () => ({
    rule: [
      `A page is reported if a meta tag or a \`Refresh\` header reloads it after ${MIN_SECONDS} second to ` +
        `${MAX_SECONDS / 3600} hours. Longer times are allowed by WCAG.`,
      'A refresh to another URL is a redirect and is reported as that.',
    ],
    example: {
      found: '<meta http-equiv="refresh" content="60">',
      fixed: '<a href="/scores">Load the latest scores</a>',
    },
  }),
  needs: ['metaRefresh', 'url'],
  appliesTo: ({ metaRefresh, url }) => metaRefresh === null || isSelf(metaRefresh.url, url),
  find: ({ metaRefresh }) => {
    if (metaRefresh === null) return []
    const { seconds, from } = metaRefresh
    if (seconds < MIN_SECONDS || seconds > MAX_SECONDS) return []
    const [place, at] = from === 'header' ? ['Refresh header', 'Refresh'] : ['meta tag', 'meta[http-equiv="refresh"]']
    return [{ saw: `${counted(seconds, 'second')} – ${place}`, at }]
  },
})

function isSelf(target: string | null, url: string): boolean {
  return target === null || target.split('#', 1)[0] === url.split('#', 1)[0]
}
