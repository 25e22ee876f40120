import { testPageCheck } from '#testing/test-page-check.ts'
import { mixedContent } from './mixed-content.ts'

const SCRIPT = '<script src="http://cdn.example/a.js"></script>'
const POLICY = { 'content-type': 'text/html', 'content-security-policy': 'default-src *; upgrade-insecure-requests' }

testPageCheck(mixedContent, {
  passes: {
    https: '<script src="https://cdn.example/a.js"></script><img src=/a.jpg>',
    'a link': '<a href="http://cdn.example/">x</a>',
    'this machine': '<script src="http://localhost:35729/livereload.js"></script>',
    'a policy that upgrades': { html: SCRIPT, headers: POLICY },
    'a policy in a meta tag': `<meta http-equiv=Content-Security-Policy content="Upgrade-Insecure-Requests">${SCRIPT}`,
    'a form, which insecure_form reports': '<form action="http://a.example"></form>',
    'a DNS hint': '<link rel=dns-prefetch href="http://cdn.example">',
    'a copy for browsers without scripts': '<p><noscript><img src="http://a.example/a.gif"></noscript>',
  },
  finds: {
    'a script': [
      `<p>${SCRIPT}`,
      [{ saw: 'script: http://cdn.example/a.js', at: 'body > p:first-child > script:first-child' }],
      {
        severity: 'high',
        message: 'The https page loads a file over http',
        recommendation: 'Write `https://cdn.example/a.js`, and check that this URL works.',
      },
    ],
    'everything that runs': [
      '<link rel=stylesheet href="http://a.example/a.css"><iframe src="http://a.example/f"></iframe>' +
        '<object data="http://a.example/o"></object><script>fetch("http://a.example/api")</script>',
      [
        { saw: 'style sheet: http://a.example/a.css' },
        { saw: 'frame: http://a.example/f' },
        { saw: 'request of a script: http://a.example/api' },
        { saw: 'object: http://a.example/o' },
      ],
      { severity: 'high' },
    ],
    'images and videos alone': [
      '<p><img src="http://a.example/a.jpg" srcset="http://a.example/b.jpg 2x, /c.jpg 3x">' +
        '<picture><source srcset="http://a.example/c.avif"><img src=/a.jpg></picture>' +
        '<video src="http://a.example/a.mp4" poster="http://a.example/p.jpg"></video>',
      [
        { saw: 'poster: http://a.example/p.jpg' },
        { saw: 'video: http://a.example/a.mp4' },
        { saw: 'image: http://a.example/a.jpg', at: 'body > p:first-child > img:first-child' },
        { saw: 'image: http://a.example/b.jpg' },
        { saw: 'image: http://a.example/c.avif', at: 'body > p:first-child > picture:nth-child(2)' },
      ],
      { severity: 'medium', message: 'The https page loads 5 files over http' },
    ],
    'an image and a script': [`<img src="http://a.example/a.jpg">${SCRIPT}`, [{}, {}], { severity: 'high' }],
  },
  notApplicable: { 'an http page': { html: SCRIPT, url: 'http://bakery.example/' } },
})
