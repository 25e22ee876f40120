import type { MetaTag } from '#domain/facts/head-facts.ts'
import { definePageCheck } from '../check.ts'

const IGNORED = ['frame-ancestors', 'report-uri', 'sandbox'] as const
const AT = 'meta[http-equiv="Content-Security-Policy"]'

export const cspMetaIgnored = definePageCheck({
  id: 'csp_meta_ignored',
  category: 'security',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'CSP meta tag partly ignored',
  message: 'Browsers ignore part of the Content-Security-Policy in the meta tag',
  why: 'The policy looks as if it protected the page, but browsers do not apply these parts of it.',
  fix: 'Send the policy as a `Content-Security-Policy` header, or move the meta tag to the start of the head.',
  basis: 'Content Security Policy Level 3: the meta element',
  source: 'https://www.w3.org/TR/CSP3/#meta-element',
  more: () => ({
    rule: [
      `Reported if a policy in a meta tag has ${IGNORED.slice(0, -1).join(', ')} or ${IGNORED.at(-1)}, unless the header ` +
        'has the same directive; if it comes after a script, which then runs without it; if it is in the body; and if it ' +
        'is report-only, which works in a header alone.',
    ],
    example: {
      found: '<meta http-equiv="Content-Security-Policy" content="frame-ancestors \'none\'">',
      fixed: "Content-Security-Policy: frame-ancestors 'none'",
    },
  }),
  needs: ['metas', 'headers'],
  appliesTo: ({ metas }) => metas.entries.some(isPolicy),
  find: ({ metas, headers }) => {
    const header = headers['content-security-policy']?.toLowerCase() ?? ''
    return metas.entries.filter(isPolicy).flatMap((tag) => faultsOf(tag, header).map((saw) => ({ saw, at: AT })))
  },
})

function isPolicy({ attribute, key }: MetaTag): boolean {
  return attribute === 'http-equiv' && key.startsWith('content-security-policy')
}

/** Directives that must come before scripts. Others, such as upgrade-insecure-requests, still affect later requests. */
function isAboutLoading(directive: string): boolean {
  return /-src(?:-elem|-attr)?$|^base-uri$|^form-action$|^require-trusted-types-for$/.test(directive)
}

function faultsOf({ key, content, isInHead, isAfterScript }: MetaTag, header: string): string[] {
  if (key === 'content-security-policy-report-only') return ['report-only policy in a meta tag']
  if (key !== 'content-security-policy') return []
  if (!isInHead) return ['policy in the body']
  const directives = content
    .toLowerCase()
    .split(';')
    .map((part) => part.trim().split(/\s/, 1)[0] ?? '')
  const ignored = IGNORED.filter((name) => directives.includes(name) && !header.includes(name))
  return [
    ...ignored.map((name) => `${name} in a meta tag`),
    ...(isAfterScript && directives.some(isAboutLoading) ? ['policy after a script'] : []),
  ]
}
