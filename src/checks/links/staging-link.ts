import { definePageCheck } from '../check.ts'
import { linkEvidence, withText } from '../shared/link-evidence.ts'
import { outgoingUrls, URL_FACTS } from '../shared/outgoing-urls.ts'
import { isSameSite, registrableDomain } from '../shared/registrable-domain.ts'
import { hostIn } from '../shared/url-parts.ts'

const LABELS = 'dev|develop|staging|stage|stg|test|qa|uat|preprod|preview|local'
const MAY_BE_STAGING = new RegExp(`^https?://(?:[^/?#]*\\.)?(?:${LABELS})(?:-[^./?#]*)?\\.`)
const STAGING_LABEL = new RegExp(`^(?:${LABELS})(?:-|$)`)

export const stagingLink = definePageCheck({
  id: 'staging_link',
  category: 'links',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'judgement',
  title: 'Links to a test system',
  message: 'Links or files of this page are on what seems to be a test system of this site',
  why:
    'Visitors and search engines get to unfinished pages, or are stopped by a password. Search engines may list the test ' +
    'system next to the real site.',
  fix: 'Replace the host with that of the live site, and protect the test system with a password.',
  basis: 'Practice',
  more: () => ({
    rule: [
      `We report links, images, scripts, style sheets and frames on another host of the same domain, if a part of its name ` +
        `is ${LABELS.replaceAll('|', ', ')}, or begins with one of these and a hyphen: \`staging.hafen.example\`, ` +
        '`test-2.hafen.example`.',
      'The name is all we know. A portal for developers on `dev.` or a speed test on `test.` is reported wrongly. If the ' +
        'crawled site itself is on such a host, the check does not apply.',
    ],
    example: {
      found: '<a href="https://staging.hafen.example/bread">Bread</a>',
      fixed: '<a href="/bread">Bread</a>',
    },
  }),
  needs: URL_FACTS,
  appliesTo: ({ url }) => !isStaging(url),
  find: (page) => {
    const domain = registrableDomain(page.url)
    const found = outgoingUrls(page).filter(
      ({ url, host }) => host.includes(domain) && isStaging(url) && isSameSite(url, page.url),
    )
    const links = found.flatMap(({ url, text, link }) =>
      link === undefined ? [] : [{ index: link, saw: `link: ${url}${withText(text)}` }],
    )
    const resources = found.flatMap(({ url, what, link, path }) =>
      link === undefined ? [{ saw: `${what}: ${url}`, ...(path !== undefined && { at: path }) }] : [],
    )
    return [...linkEvidence(links, page.linkDetails), ...resources]
  },
})

/** Ignores the registrable domain: dev.to is not a staging host. */
function isStaging(url: string): boolean {
  if (!MAY_BE_STAGING.test(url)) return false
  const name = hostIn(url).replace(/:\d+$/, '')
  const labels = name.slice(0, Math.max(0, name.length - registrableDomain(url).length - 1)).split('.')
  return labels.some((label) => STAGING_LABEL.test(label))
}
