import { counted } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { describeFault, IS_ANSWERED } from '../shared/file-faults.ts'
import { homeIcons, judgesIcons } from './home-icons.ts'

export const faviconBroken = defineQueryCheck({
  id: 'favicon_broken',
  category: 'sharing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  version: 2,
  title: 'Broken favicon',
  message: ({ count }) => `${counted(count, 'icon')} of the site ${count === 1 ? 'does' : 'do'} not load`,
  why: 'Google shows the favicon next to every result of the site. If it cannot load it, it shows a default icon.',
  fix: 'Correct the URL in `<link rel="icon">`, or upload the icon again.',
  basis: 'Google Search Central, “Define a favicon to show in search results”',
  source: 'https://developers.google.com/search/docs/appearance/favicon-in-search',
  more: () => ({
    rule: [
      'The crawl requests each icon that the home page names with `<link rel="icon">`. One on this site is reported if it ' +
        'responds with a status code from 400 to 599, does not respond, or sends no image by its first bytes; one on another ' +
        'host with 404 or 410, or if the host name does not exist.',
      'Icons that robots.txt disallows have a check of their own.',
    ],
    example: {
      found: '<link rel="icon" href="/icons/old.png">    responds with 404',
      fixed: '<link rel="icon" href="/icon.svg">    responds with 200 and an image',
    },
  }),
  ...judgesIcons((tables) => ({
    uses: homeIcons(tables),
    isFault: `u.state = 'broken'`,
    isKnown: IS_ANSWERED,
    saw: describeFault(),
  })),
})
