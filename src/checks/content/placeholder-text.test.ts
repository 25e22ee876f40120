import { testPageCheck } from '#testing/test-page-check.ts'
import { placeholderText } from './placeholder-text.ts'

const words = (count: number) => 'rye '.repeat(count)

testPageCheck(placeholderText, {
  passes: {
    'a real page': '<title>WordPress hosting</title><p>We host WordPress.</p>',
    'a quotation': '<p>Remove “Just another WordPress site” from the settings.</p>',
    '50 words': `<p>${words(48)} coming soon</p>`,
    'a heading on a full page': `<h2>Coming soon</h2><p>${words(98)}</p>`,
    'a road under construction': `<h1>The bridge is under construction</h1><p>${words(60)}</p>`,
  },
  finds: {
    'a tagline': [
      '<title>Bakery – Just another WordPress site</title>',
      [{ saw: 'Just another WordPress site', at: 'title' }],
      { severity: 'medium' },
    ],
    'a first post': [
      '<p>Welcome to WordPress. This is your first post. Edit or delete it.</p>',
      [{ saw: 'Welcome to WordPress. This is your first post', at: 'body' }],
    ],
    'a title': ['<title>Under construction | Bakery</title>', [{ saw: 'Under construction | Bakery', at: 'title' }]],
    'a heading': [`<h1>Coming soon!</h1><p>${words(97)}</p>`, [{ saw: 'Coming soon!', at: 'h1' }]],
    '49 words': [
      `<p>${words(47)} Coming soon</p>`,
      [{ saw: '“Coming soon” on a page with 49 words, fewer than 50', at: 'body' }],
    ],
    German: ['<h1>Im Aufbau</h1>', [{ saw: 'Im Aufbau', at: 'h1' }]],
  },
  notApplicable: {
    'an article about lorem ipsum, by its title':
      '<title>What lorem ipsum means</title><p>Your content goes here, say templates.</p>',
    'an article about it, by its heading': '<h1>A history of Lorem Ipsum</h1><p>Insert text here</p>',
    noindex: '<meta name="robots" content="noindex"><h1>Coming soon</h1>',
  },
})
