import { hasTarget, type LinkDetails, type LinkTargets, readLinkPlaces } from '#domain/facts/link-facts.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const MIN_LINKS = 10

export const noBypass = definePageCheck({
  id: 'no_bypass',
  category: 'accessibility',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'No way past the menu',
  message: 'Keyboard users have to pass all links of the menu on every page',
  why:
    'Who uses a keyboard or a screen reader has to step through each link of the menu, again on every page, before ' +
    'the content begins.',
  fix:
    'Put the content into `<main id="content">`, and add a link `<a href="#content">Skip to content</a>` at the ' +
    'top.',
  basis: 'WCAG 2.2, 2.4.1 Bypass Blocks; axe, “bypass”',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/bypass-blocks',
  more: () => ({
    rule: [
      `A page is reported if its header and navigation have ${MIN_LINKS} links or more, and nothing leads past them: ` +
        'no `<main>` or `role="main"`, no heading outside of header and navigation, and no link to a part of the ' +
        `page among the first ${MIN_LINKS} links.`,
      'Header and navigation are known by `<header>`, `<nav>` and their roles. Menus without these marks are not ' +
        'counted.',
    ],
    example: {
      found: '<nav><a href="/">Home</a> … 24 links</nav>\n<div>…</div>',
      fixed:
        '<a href="#content">Skip to content</a>\n<nav><a href="/">Home</a> … 24 links</nav>\n<main ' +
        'id="content">…</main>',
    },
  }),
  needs: ['aria', 'headings', 'linkDetails', 'targets'],
  find: ({ aria, headings, linkDetails, targets }) => {
    if (aria.mains.length > 0) return []
    if (headings.some(({ region, isHidden }) => region !== 'nav' && region !== 'header' && !isHidden)) return []
    const count = countMenuLinks(linkDetails)
    if (count < MIN_LINKS || hasSkipLink(linkDetails, targets)) return []
    return [{ saw: `${formatNumber(count)} links in header and navigation; the limit is ${MIN_LINKS - 1}` }]
  },
})

function countMenuLinks(details: LinkDetails): number {
  return readLinkPlaces(details).filter(({ region }) => region === 'nav' || region === 'header').length
}

/** On a page with very many ids, not all are known. Then any target counts as existing. */
function hasSkipLink({ others }: LinkDetails, targets: LinkTargets): boolean {
  return others.some(
    ({ href, linksBefore }) =>
      linksBefore < MIN_LINKS && /^#./.test(href) && (targets.isCut || hasTarget(targets, href.slice(1))),
  )
}
