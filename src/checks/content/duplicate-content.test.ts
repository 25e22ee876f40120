import { testSiteCheck } from '#testing/test-site-check.ts'
import { duplicateContent } from './duplicate-content.ts'

const words = (count: number, seed = 'loaf') => Array.from({ length: count }, (_, index) => `${seed}${index}`).join(' ')
const canonical = (path: string, text = words(50)) => `<link rel="canonical" href="${path}">${page(text)}`
const noindex = (text: string) => `<meta name="robots" content="noindex">${page(text)}`
const until = (date: string) => `<meta name="robots" content="unavailable_after: ${date}">${page(words(50))}`
const page = (text: string, around = '') => `<nav>${around}</nav><main><p>${text}</p></main>`
const linkList = (seed: string) =>
  `<ul>${Array.from({ length: 150 }, (_, nth) => `<li><a href="/${seed}${nth}">Category number ${seed}${nth}</a>`).join('')}</ul>`
const MENU = linkList('menu')

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
    'pages of a word or two': { '/a': page('Sold out'), '/b': page('Sold out') },
    'a text of their own under a long menu without a name': {
      '/a': `${MENU}<div><h1>Rye</h1><p>${words(60, 'rye')}</p></div>`,
      '/b': `${MENU}<div><h1>Oat</h1><p>${words(60, 'oat')}</p></div>`,
    },
    'parts of one long list': {
      '/bread?page=1': `<h1>Bread</h1><p>${words(30)}</p>${linkList('a')}`,
      '/bread?page=2': `<h1>Bread</h1><p>${words(30)}</p>${linkList('b')}`,
    },
    'a copy whose canonical names the other': {
      '/lamps': canonical('/lamps'),
      '/lamps?sort=price': canonical('/lamps'),
    },
    'a copy that names a page without a canonical': { '/lamps': page(words(50)), '/lamps?a': canonical('/lamps/#top') },
    'nearly the same text, joined by a canonical': {
      '/lamps': page(words(400)),
      '/lamps?a': canonical('/lamps', `${words(400)} and one sentence more`),
    },
    'copies joined by way of a third': { '/a': canonical('/b'), '/b': canonical('/c'), '/c': page(words(50)) },
    'copies that name each other': { '/a': canonical('/b'), '/b': canonical('/a') },
    'copies that name one page the crawl has not seen': {
      '/a?x': canonical('https://other.example/a'),
      '/a?y': canonical('https://other.example/a'),
    },
    'copies that name different pages': { '/a': canonical('/x'), '/b': canonical('/y') },
    'a copy that search engines may not list': { '/a': page(words(50)), '/cart': noindex(words(50)) },
    'copies that search engines may not list': { '/cart?a': noindex(words(50)), '/cart?b': noindex(words(50)) },
    'nearly the same text on a page with noindex': {
      '/a': page(words(400)),
      '/b': noindex(`${words(400)} and one sentence more`),
    },
    'a copy whose time is over': { '/a': page(words(50)), '/b': until('25 Jun 2010 15:00:00 PST') },
    'short texts that differ in one word': { '/a': page('Open on Monday'), '/b': page('Open on Tuesday') },
  },
  finds: {
    'the same text under two URLs': [
      { '/a': page(words(50)), '/b': page(words(50)), '/c': page(words(50, 'rye')) },
      { '/a': ['/b'], '/b': ['/a'] },
    ],
    'the same few words': [
      { '/a': page('Coming in spring'), '/b': page(' coming <b>IN</b> spring ') },
      { '/a': ['/b'], '/b': ['/a'] },
    ],
    'the same article in another template': [
      {
        '/a':
          `<div class=menu>${MENU}</div><div><h1>Rye</h1><p>${words(400)}</p></div><div ` +
          `class=foot>${words(100, 'foot')}</div>`,
        '/b': `<header>Other</header><article><h1>Rye</h1><p>${words(400)}</p></article><aside>${words(80, 'side')}</aside>`,
      },
      { '/a': ['/b'], '/b': ['/a'] },
    ],
    'nearly the same text': [
      { '/a': page(words(400)), '/b': page(`${words(400)} and one sentence more`) },
      { '/a': ['/b'], '/b': ['/a'] },
    ],
    'copies that each name themselves': [
      { '/a': canonical('/a'), '/b': canonical('/b') },
      { '/a': ['/b'], '/b': ['/a'] },
    ],
    'copies beside one that search engines may not list': [
      { '/a': page(words(50)), '/cart': noindex(words(50)), '/b': page(words(50)) },
      { '/a': ['/b'], '/b': ['/a'] },
    ],
    'a copy whose time is not over': [
      { '/a': page(words(50)), '/b': until('25 Jun 2050 15:00:00 PST') },
      { '/a': ['/b'], '/b': ['/a'] },
    ],
    'a copy with noindex in the body, where it counts for nothing': [
      { '/a': page(words(50)), '/b': `<body>${noindex(words(50))}` },
      { '/a': ['/b'], '/b': ['/a'] },
    ],
    'copies of a page that stands for others': [
      { '/lamps?a': canonical('/lamps'), '/lamps': page(words(50)), '/lights': page(words(50)) },
      { '/lamps': ['/lights'], '/lights': ['/lamps'] },
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
