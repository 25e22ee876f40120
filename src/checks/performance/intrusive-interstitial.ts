import { definePageCheck } from '../check.ts'
import { isRequiredLayer } from '../shared/required-layer.ts'

const MAX_SHARE = 0.5

export const intrusiveInterstitial = definePageCheck({
  id: 'intrusive_interstitial',
  category: 'performance',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'judgement',
  version: 2,
  title: 'Layer covers the page',
  message: 'A layer covers most of the page on a phone, before visitors have done anything',
  why:
    'People who come from a search result cannot read what they came for. Google may rank pages lower whose content is not ' +
    'easily accessible because of such layers.',
  fix: 'Use a banner that leaves most of the page visible, or open the layer after visitors have read something.',
  basis: 'Google: avoid intrusive interstitials and dialogs',
  source: 'https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials',
  more: () => ({
    rule: [
      'A browser with a window of 412 pixels moves its clock forward by five seconds. A fixed layer or dialog that then lies on ' +
        'top of more than half of the window is reported. The home page is not judged.',
      'Layers that ask for consent to cookies or for the age of visitors, or that let users sign in, are left out, by the ' +
        'words in them. A popup for a newsletter or a discount is not, even if it names a privacy policy or links to a ' +
        'sign-in. A layer that contains the main content is taken for the page itself.',
      'This is a judgement: a layer without text, such as a loading screen that never ends, is reported as well.',
    ],
  }),
  needs: ['url', 'statusCode', 'phoneLayout'],
  appliesTo: ({ url, statusCode }) => statusCode === 200 && new URL(url).pathname !== '/',
  find: ({ phoneLayout: { layer } }) => {
    if (layer === null || layer.share <= MAX_SHARE || isRequiredLayer(layer.text)) return []
    const text = layer.text === '' ? 'a layer without text' : `“${layer.text}”`
    return [{ saw: `${Math.round(layer.share * 100)}% of the window: ${text}`, at: layer.at }]
  },
})
