import type { AriaFacts } from '#domain/facts/aria-facts.ts'
import { definePageCheck } from '../check.ts'
import { evidenceOf } from './aria-problems.ts'
import { tagAt } from './tag-at.ts'

/** Not part of WAI-ARIA, but VoiceOver supports it, and axe allows it. */
const SUPPORTED = 'text'

export const ariaRoleInvalid = definePageCheck({
  id: 'aria_role_invalid',
  category: 'accessibility',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Roles that do not exist',
  message: 'Elements have a role that does not exist',
  why:
    'Browsers ignore a role that they do not know. Assistive technology then treats the element as plain text, so ' +
    'that people do not learn what it is for.',
  fix: 'Use a role of WAI-ARIA, or remove the attribute and use the HTML element that has the role by itself.',
  basis: 'WAI-ARIA 1.2, section “The Roles Model”; axe, “aria-roles”',
  source: 'https://www.w3.org/TR/wai-aria-1.2/#role_definitions',
  more: () => ({
    rule: [
      'A `role` is reported if none of its words is a role of WAI-ARIA 1.2, of its draft 1.3, of the DPUB or of the ' +
        'graphics module. Abstract roles, such as `widget` or `landmark`, must not be used and are reported too.',
      'An empty role is not reported, and neither is `role="text"`, which some screen readers support.',
    ],
    example: { found: '<div role="breadcrumb">…</div>', fixed: '<nav aria-label="Breadcrumb">…</nav>' },
  }),
  needs: ['aria'],
  find: ({ aria }) => evidenceOf(known(aria), ['unknown role'], ({ what, path }) => `role="${what}" on ${tagAt(path)}`),
})

function known(aria: AriaFacts): AriaFacts {
  if (aria.counts['unknown role'] === undefined) return aria
  return { ...aria, problems: aria.problems.filter(({ what }) => what.toLowerCase() !== SUPPORTED) }
}
