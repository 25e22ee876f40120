import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isTracker } from '../shared/trackers.ts'

/** Cookies that protect a site or keep a connection on one server. They need no consent. */
const ESSENTIAL =
  /^(?:__cf_bm|_cfuvid|cf_clearance|__cflb|AWSALB|AWSALBCORS|AWSELB|ARRAffinity|ARRAffinitySameSite|incap_ses|visid_incap|nlbi_|ak_bmsc|bm_|datadome|_abck|JSESSIONID|PHPSESSID|ASP\.NET_SessionId|csrf|xsrf|rc::|_GRECAPTCHA)/i

/** Hosts of consent tools, which store the visitor's choice. */
const CONSENT_HOSTS =
  /(?:^|\.)(?:cookiebot\.com|cookielaw\.org|onetrust\.com|usercentrics\.eu|consentmanager\.net|didomi\.io|iubenda\.com|trustarc\.com|cookieyes\.com|cookiefirst\.com|privacy-mgmt\.com|axept\.io|osano\.com|termly\.io)$/

export const trackerBeforeConsent = definePageCheck({
  id: 'tracker_before_consent',
  category: 'security',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'judgement',
  title: 'Trackers before consent',
  message: ({ count }) => `${counted(count, 'tracker or cookie', 'trackers or cookies')} before visitors agree`,
  why:
    'The page asks for consent, but trackers load before anybody has agreed. In the European Union the law requires ' +
    'consent first, and authorities fine sites for this.',
  fix: 'Load the named scripts only after consent: set them up in your consent tool or tag manager as waiting for it.',
  basis: 'ePrivacy Directive Art. 5(3); EDPB guidelines 2/2023; CNIL: cookies and other trackers',
  source:
    'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en',
  more: () => ({
    rule: [
      'A browser opens the page and clicks nothing. If the page shows a consent layer, requests to known hosts of analytics, ' +
        'advertising and session recording are reported, and cookies that other sites set, except those for security, load ' +
        'balancing and consent itself. Pages without a consent layer are not judged.',
      'A consent layer is recognised by the marks of 26 products, or by a fixed layer with words about cookies and a button ' +
        'that agrees or refuses, in the languages of most sites.',
      'This is a judgement: a tracker may run in a mode without cookies that some authorities accept. Google’s ' +
        'tag alone is not reported, nor is what it sends with the note that consent was denied.',
    ],
  }),
  needs: ['statusCode', 'tracking'],
  appliesTo: ({ statusCode, tracking }) => statusCode === 200 && tracking.consent !== null,
  find: ({ tracking: { consent, hosts, cookies } }) => {
    const shown = `consent layer: ${consent}`
    const requests = hosts
      .filter(({ host, url }) => isTracker(host, new URL(url).pathname))
      .map(({ host, requests, url }) => ({ saw: `${host}, ${counted(requests, 'request')} (${shown}): ${url}` }))
    const set = cookies
      .filter(({ name, host }) => !ESSENTIAL.test(name) && !CONSENT_HOSTS.test(host))
      .map(({ name, host }) => ({ saw: `cookie ${name} of ${host} (${shown})` }))
    return [...requests, ...set]
  },
})
