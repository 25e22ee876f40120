import { defineQueryCheck } from '../check.ts'
import { describeFault, type FileFaults, findFaults, IS_ANSWERED, judgeFaults } from '../shared/file-faults.ts'
import { guessedIcon, homeIcons, ICON_TABLES } from './home-icons.ts'

export const missingFavicon = defineQueryCheck({
  id: 'missing_favicon',
  category: 'sharing',
  severity: 'info',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  version: 2,
  title: 'No favicon',
  message: 'The site has no favicon',
  why: 'Google shows the favicon next to every result of the site, and browsers show it in tabs and bookmarks.',
  fix: 'Add a square icon of at least 48 × 48 pixels and name it on the home page: `<link rel="icon" href="/icon.svg">`.',
  basis: 'Google Search Central, “Define a favicon to show in search results”',
  source: 'https://developers.google.com/search/docs/appearance/favicon-in-search',
  more: () => ({
    rule: [
      'Reported is a home page that names no icon with `<link rel="icon">` while `/favicon.ico` does not respond with an ' +
        'image. Browsers and search engines look there if a site names no icon.',
      'If the crawl could not request `/favicon.ico`, nothing is reported.',
    ],
    example: {
      found: '<head><title>Bakery</title></head>',
      fixed: '<head><title>Bakery</title><link rel="icon" href="/icon.svg"></head>',
    },
  }),
  needs: ICON_TABLES,
  facts: ['linkTags'],
  query: (tables) => findFaults(tables, faultsOf(guessedIcon(tables))),
  judged: (tables) => `
    with guessed as (${judgeFaults(tables, faultsOf(guessedIcon(tables)))})
    select applicable + (select count(distinct page) from (${homeIcons(tables)})) as applicable,
      if(reason is null, 0, 1) as not_applicable, if(reason is null, null, '${UNKNOWN}') as reason
    from guessed`,
})

const UNKNOWN = 'not known because the crawl could not request /favicon.ico'

function faultsOf(uses: string): FileFaults {
  return {
    uses,
    isFault: `u.state = 'broken'`,
    isKnown: IS_ANSWERED,
    saw: `'no <link rel="icon">; ' || ${describeFault()}`,
    noun: 'icons',
  }
}
