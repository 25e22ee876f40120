import { phonePage } from '#testing/checks/measured-page.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { intrusiveInterstitial } from './intrusive-interstitial.ts'

const covered = (share: number, text = 'Subscribe now', url?: string) =>
  phonePage({ layer: { at: 'div:3', share, text } }, url)

testPageCheck(intrusiveInterstitial, {
  passes: {
    'no layer': phonePage({}),
    'half of the window': covered(0.5),
    'about cookies': covered(1, 'We value your privacy'),
    'about age': covered(1, 'Are you over 18?'),
    'a sign-in': covered(1, 'Sign in to continue'),
  },
  finds: {
    'a popup that names a privacy policy': [
      covered(1, 'Join our newsletter. Alternatively, read our privacy policy'),
      [{ saw: '100% of the window: “Join our newsletter. Alternatively, read our privacy policy”' }],
    ],
    'more than half': [
      covered(0.51),
      [{ saw: '51% of the window: “Subscribe now”', at: 'body > div:nth-child(3)' }],
      { severity: 'medium' },
    ],
    'without text': [covered(1, ''), [{ saw: '100% of the window: a layer without text' }]],
  },
  notApplicable: {
    'not rendered': '<h1>Bread</h1>',
    'the home page': covered(1, 'Subscribe', 'https://bakery.example/'),
  },
})
