import type { BadAnchor } from '#domain/facts/link-facts.ts'
import { definePageCheck, type Found } from '../check.ts'

/** `javascript:void(0)`, `javascript:;` and the like. */
const NO_CODE = /^[\0- ]*javascript:[\s;]*(?:(?:void\s*\(?\s*0?\s*\)?|return false|false|\/\/|\{\s*\})[\s;]*)?$/i
/** Actions that no URL could replace. */
const NO_TARGET = /\b(?:print|history|close|scroll|scrollTo|bookmark|addFavorite|reload)\b/i
/** Code that, judging by its words, opens another page. */
const NAVIGATES =
  /location|href|url|link|route|navigat|redirect|\bgo(?:[A-Z_]\w*|to\w*)?\s*\(|open\w*\s*\(|submit|page|['"][^'"]*[/.][^'"]*['"]/
const HAS_WORD = /[\p{L}\p{N}]/u
const PROBABLY_A_BUTTON = 'does nothing without a script: '

export const uncrawlableLink = definePageCheck({
  id: 'uncrawlable_link',
  category: 'links',
  severity: (found) => (areButtons(found) ? 'low' : 'medium'),
  otherSeverities: ['low'],
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  version: 2,
  title: 'Links that need JavaScript',
  message: 'Links on this page have no URL and work only with JavaScript',
  why:
    'Search engines follow only links with a URL in their href, so they may never find what is behind these. Visitors ' +
    'cannot open them in a new tab.',
  fix: 'Write the target as <a href="/page">. If the element starts an action instead, make it a <button>.',
  basis: 'Google: make your links crawlable',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  more: () => ({
    rule: [
      'We report an `<a>` with words that has no `href` but `onclick`, `routerlink` or `ng-click`, or whose `href` begins ' +
        'with `javascript:`. Those with `role="button"`, hidden ones, and those that print, scroll, close the window or ' +
        'go back are not reported.',
      'The severity is low if all of them are `javascript:void(0)` or the like, or run code that names no URL: they are ' +
        'often buttons for a menu, a tab or the cookie settings, which lead to no page. They should be buttons all the same.',
    ],
    example: { found: '<a onclick="go(\'/bread\')">Bread</a>', fixed: '<a href="/bread">Bread</a>' },
  }),
  needs: ['badAnchors'],
  find: ({ badAnchors: { anchors } }) =>
    anchors.flatMap((anchor) => (isLink(anchor) ? [{ saw: describe(anchor), at: anchor.path }] : [])),
})

function isLink({ text, href, code = '', isButton, isHidden }: BadAnchor): boolean {
  return HAS_WORD.test(text) && !isHidden && !isButton && !NO_TARGET.test(href) && !NO_TARGET.test(code)
}

function describe({ text, why, href, code = '' }: BadAnchor): string {
  if (why === 'javascript:') {
    const isButton = NO_CODE.test(href) || !NAVIGATES.test(href.slice(href.indexOf(':')))
    return `${isButton ? PROBABLY_A_BUTTON : ''}${href}, “${text}”`
  }
  const isButton = why !== 'routerlink' && !NAVIGATES.test(code)
  return `${isButton ? PROBABLY_A_BUTTON : 'no href, only '}${why}${code === '' ? '' : `="${code}"`}, “${text}”`
}

function areButtons({ evidence }: Found): boolean {
  return evidence.length > 0 && evidence.every(({ saw }) => saw.startsWith(PROBABLY_A_BUTTON))
}
