import { testSiteCheck } from '#testing/test-site-check.ts'
import { duplicateContent } from './duplicate-content.ts'

const words = (count: number, seed = 'loaf') => Array.from({ length: count }, (_, index) => `${seed}${index}`).join(' ')
const page = (text: string, around = '') => `<nav>${around}</nav><main><p>${text}</p></main>`

testSiteCheck(duplicateContent, {
  passes: {
    'different texts': { '/a': page(words(200, 'rye')), '/b': page(words(200, 'spelt')) },
    'texts that share half their words': {
      '/a': page(`${words(200)} ${words(200, 'rye')}`),
      '/b': page(`${words(200)} ${words(200, 'spelt')}`),
    },
    'the same navigation around different texts': {
      '/a': page('Rye bread', words(300)),
      '/b': page('Spelt bread', words(300)),
    },
    'pages without words': { '/a': page(''), '/b': page('') },
    'short texts that differ in one word': { '/a': page('Open on Monday'), '/b': page('Open on Tuesday') },
  },
  finds: {
    'the same text under two addresses': [
      { '/a': page(words(50)), '/b': page(words(50)), '/c': page(words(50, 'rye')) },
      { '/a': ['/b'], '/b': ['/a'] },
    ],
    'the same few words': [
      { '/a': page('Coming in spring'), '/b': page(' coming <b>IN</b> spring ') },
      { '/a': ['/b'], '/b': ['/a'] },
    ],
    'nearly the same text': [
      { '/a': page(words(400)), '/b': page(`${words(400)} and one sentence more`) },
      { '/a': ['/b'], '/b': ['/a'] },
    ],
    'more copies than evidence names': [
      Object.fromEntries(['/a', '/b', '/c', '/d', '/e'].map((path) => [path, page(words(40))])),
      {
        '/a': ['/b', '/c', '/d'],
        '/b': ['/a', '/c', '/d'],
        '/c': ['/a', '/b', '/d'],
        '/d': ['/a', '/b', '/c'],
        '/e': ['/a', '/b', '/c'],
      },
    ],
  },
})
