import { testPageCheck } from '#testing/test-page-check.ts'
import { emptyPage } from './empty-page.ts'

const words = (count: number) => `<p>${'rye '.repeat(count)}</p>`

const NEEDS_SCRIPTS = '<body><noscript>Please enable JavaScript</noscript><script src="/app.js"></script>'

testPageCheck(emptyPage, {
  passes: {
    '10 words': words(10),
    'a large image': '<img src="/oven.jpg" width="101" height="101">',
    'an image of unknown size': '<img src="/oven.jpg">',
    'a video': '<video src="/oven.mp4"></video>',
    'a frame': '<iframe src="/map"></iframe>',
    'a category with one article': '<article><header><h1>Rye</h1></header><a href="/rye">Our rye bread</a></article>',
    'a list of the main part': '<main><h1>Rye</h1><a href="/rye">Our rye bread</a></main>',
    'filled by a script': { raw: '<div id="root"></div><script src="/app.js"></script>', rendered: words(10) },
    'a form': '<form><input name="q"></form>',
  },
  finds: {
    'no words': ['<h1></h1>', [{ saw: '0 words of main text, fewer than 10' }], { severity: 'high' }],
    '9 words': [words(9), [{ saw: '9 words of main text, fewer than 10' }]],
    'a link to a new tab': ['<a href="/rye" target="_blank">Rye</a>', [{ saw: '1 word of main text, fewer than 10' }]],
    'an icon': ['<img src="/oven.png" width="100" height="100">', [{ saw: '0 words of main text, fewer than 10' }]],
    'a hidden image': ['<img src="/oven.png" hidden>', [{ saw: '0 words of main text, fewer than 10' }]],
    'a heading and a menu': [
      '<nav><a href="/">Home</a></nav><main><h1>Rye</h1></main><script src="/app.js"></script>',
      [{ saw: '1 word of main text, fewer than 10' }],
    ],
    'one word after its scripts ran': [
      { raw: `${NEEDS_SCRIPTS}<main></main>`, rendered: `${NEEDS_SCRIPTS}<main>Rye</main>` },
      [{ saw: '1 word of main text, fewer than 10' }],
    ],
    'nothing at all': ['', [{ saw: '0 words of main text, fewer than 10' }]],
  },
  notApplicable: {
    noindex: '<meta name="robots" content="noindex">',
    'probably filled by a script': '<div id="root"></div><script src="/app.js"></script>',
    'a noscript asks for scripts': NEEDS_SCRIPTS,
    'nothing after its scripts ran, except perhaps in a shadow root': {
      raw: '<my-app></my-app><script src="/app.js"></script>',
    },
    'still waiting for a script': { raw: '<div id="root"></div><script src="/app.js"></script>' },
    'until a script has run': '<main>Loading…</main><script src="/app.js"></script>',
    'a table without rows':
      '<table><thead><tr><th>Bread</th></tr></thead><tbody> </tbody></table><script src="/app.js"></script>',
    'a script redirects or writes the page':
      '<script>location.replace("/en/" + location.pathname)</script><main></main>',
    'the menu of a frameset': '<h1>Breads</h1><a href="/rye" target="main">Rye</a>',
    'a forwarding page': '<meta http-equiv="refresh" content="0; url=/new">',
    'an error page': { html: '', status: 404 },
  },
})
