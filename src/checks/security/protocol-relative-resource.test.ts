import { testPageCheck } from '#testing/test-page-check.ts'
import { protocolRelativeResource } from './protocol-relative-resource.ts'

testPageCheck(protocolRelativeResource, {
  passes: {
    'with a scheme': '<script src="https://cdn.example/a.js"></script><script src=/a.js></script>',
    'an image and a hint': '<img src="//cdn.example/a.jpg"><link rel=dns-prefetch href="//cdn.example">',
  },
  finds: {
    'a script': [
      '<p><script src="//cdn.example/a.js"></script>',
      [{ saw: 'script: //cdn.example/a.js', at: 'body > p:first-child > script:first-child' }],
      { severity: 'low', recommendation: 'Write `https://cdn.example/a.js`.' },
    ],
    'a style sheet and a frame': [
      '<link rel=stylesheet href="//cdn.example/a.css"><iframe src="//maps.example/m"></iframe>',
      [{ saw: 'style sheet: //cdn.example/a.css' }, { saw: 'frame: //maps.example/m' }],
      { message: 'Files are loaded by a URL that begins with //' },
    ],
  },
})
