import { trackingPage } from '#testing/checks/measured-page.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { trackerBeforeConsent } from './tracker-before-consent.ts'

const requested = (host: string, path = '/collect') =>
  trackingPage({ hosts: [{ host, requests: 2, url: `https://${host}${path}` }] })
const set = (name: string, host: string) => trackingPage({ cookies: [{ name, host }] })

testPageCheck(trackerBeforeConsent, {
  passes: {
    nothing: trackingPage({}),
    'an image host': requested('images.example'),
    'the container of a tag manager': requested('www.googletagmanager.com', '/gtm.js'),
    'Google’s tag, which has sent nothing': requested('www.googletagmanager.com', '/gtag/js'),
    'a host that ends alike': requested('notdoubleclick.net'),
    'a button of Facebook': requested('www.facebook.com', '/plugins/like.php'),
    'a cookie against bots': set('__cf_bm', 'cdn.example'),
    'a cookie of the consent layer': set('consent', 'consent.cookiebot.com'),
  },
  finds: {
    analytics: [
      requested('www.google-analytics.com'),
      [
        {
          saw: 'www.google-analytics.com, 2 requests (consent layer: Cookiebot): https://www.google-analytics.com/collect',
        },
      ],
      { severity: 'medium' },
    ],
    'another script of the tag manager': [requested('www.googletagmanager.com', '/a'), [{}]],
    'the pixel of Facebook': [requested('www.facebook.com', '/tr/'), [{}]],
    'a cookie': [set('uid', 'ads.example'), [{ saw: 'cookie uid of ads.example (consent layer: Cookiebot)' }]],
  },
  notApplicable: {
    'not rendered': '<p>x</p>',
    'no consent layer': trackingPage({ consent: null, cookies: [{ name: 'uid', host: 'ads.example' }] }),
  },
})
