import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { registrableDomain } from '../shared/registrable-domain.ts'
import { resourcePlace } from '../shared/resource-place.ts'

const FONTS =
  /^https?:\/\/(?:fonts\.googleapis\.com|use\.typekit\.net|p\.typekit\.net|fonts\.bunny\.net|fast\.fonts\.net|cloud\.typography\.com|rsms\.me)\//i
const FONT_WORDS = 'font style sheet: '

export const blockingThirdParty = definePageCheck({
  id: 'blocking_third_party',
  category: 'performance',
  severity: ({ evidence }) =>
    evidence.length > 0 && evidence.every(({ saw }) => saw.startsWith(FONT_WORDS)) ? 'low' : 'medium',
  otherSeverities: ['low'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Another site blocks rendering',
  message: ({ count }) =>
    `The page stays white until ${plural(count, 'a file', `${count} files`)} of another site ${plural(count, 'has', 'have')} loaded`,
  why: 'If that site is slow, blocked or down, visitors see nothing of yours. Even if it is fast, a new connection costs time.',
  fix: 'Serve the file from your own site. A script can also be loaded with `async` or `defer`.',
  basis: 'sitespeed.io coach; Lighthouse: render-blocking requests',
  source: 'https://developer.chrome.com/docs/performance/insights/render-blocking',
  more: () => ({
    rule: [
      'A script or style sheet of the head that blocks rendering and comes from another registrable domain is reported. ' +
        'If all of them are font style sheets, such as those of Google Fonts, the severity is low.',
      'A domain that you own under another name counts as another site, because the HTML does not say whose it is.',
    ],
    example: {
      found: '<script src="https://widgets.example/reviews.js"></script>',
      fixed: '<script src="https://widgets.example/reviews.js" async></script>',
    },
  }),
  needs: ['url', 'resources'],
  find: ({ url, resources: { entries } }) => {
    const own = registrableDomain(url)
    return entries.flatMap((entry) => {
      if (!entry.blocks || !/^https?:/.test(entry.url) || registrableDomain(entry.url) === own) return []
      const words = entry.kind === 'script' ? 'script: ' : FONTS.test(entry.url) ? FONT_WORDS : 'style sheet: '
      return [{ saw: words + entry.url, at: resourcePlace(entry) }]
    })
  },
})
