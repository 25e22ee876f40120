import { testPageCheck } from '#testing/test-page-check.ts'
import { localhostLink } from './localhost-link.ts'

testPageCheck(localhostLink, {
  passes: {
    nothing: '<p>Bread</p>',
    'public hosts':
      '<a href="https://mill.example/localhost">Mill</a><img src="/a.png"><script src="//cdn.example/a.js"></script>',
    'the printing system of the reader': '<a href="http://localhost:631/help">Help of CUPS</a>',
    'an instruction': '<p>Open <a href="http://localhost:3000/">http://localhost:3000</a></p>',
    'an image in the page': '<img src="data:image/png;base64,AAAA">',
  },
  finds: {
    'a link': [
      '<p><a href=/rye>Rye</a> <a href="http://localhost:8080/rye">More</a></p>',
      [{ saw: 'link: http://localhost:8080/rye (link text “More”)', at: 'body > p:first-child > a:nth-child(2)' }],
      { severity: 'high' },
    ],
    'an image': [
      '<p><img src="http://192.168.0.4/a.png"></p>',
      [{ saw: 'image: http://192.168.0.4/a.png', at: 'body > p:first-child > img:first-child' }],
    ],
    'a script': ['<body><script src="https://shop.test/a.js"></script>', [{ saw: 'script: https://shop.test/a.js' }]],
    'a file': [
      '<p><a href="file:///C:/rye.pdf">Rye</a>',
      [{ saw: 'link: file:///C:/rye.pdf (link text “Rye”)', at: 'body > p:first-child > a:first-child' }],
    ],
    'an image on a disk': ['<img src="file:///C:/rye.png">', [{ saw: 'image: file:///C:/rye.png' }]],
  },
  notApplicable: {
    'a site on localhost': { html: '<a href="http://127.0.0.1/">x</a>', url: 'http://localhost:5173/' },
    'a test host': { html: '<a href="http://127.0.0.1/">x</a>', url: 'https://shop.test/' },
  },
})
