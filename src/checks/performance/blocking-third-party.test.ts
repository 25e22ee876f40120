import { testPageCheck } from '#testing/test-page-check.ts'
import { blockingThirdParty } from './blocking-third-party.ts'

const FONTS = '<link rel=stylesheet href="https://fonts.googleapis.com/css2?family=Inter">'

testPageCheck(blockingThirdParty, {
  passes: {
    'own files': '<head><script src=/a.js></script><link rel=stylesheet href="https://cdn.bakery.example/a.css">',
    'a script that does not block': '<head><script src="https://ads.example/a.js" async></script>',
    'in the body': '<body><p>Rye<script src="https://ads.example/a.js"></script>',
    'a data: URL': '<head><script src="data:text/javascript,1"></script>',
  },
  finds: {
    'a script': [
      '<head><script src="https://ads.example/a.js"></script>',
      [{ saw: 'script: https://ads.example/a.js' }],
      { severity: 'medium', message: 'The page stays white until a file of another site has loaded' },
    ],
    'fonts alone': [
      `<head>${FONTS}`,
      [{ saw: 'font style sheet: https://fonts.googleapis.com/css2?family=Inter' }],
      { severity: 'low' },
    ],
    'fonts and another style sheet': [
      `<head>${FONTS}<link rel=stylesheet href="//cdn.example/a.css">`,
      [{}, { saw: 'style sheet: https://cdn.example/a.css' }],
      { severity: 'medium', message: 'The page stays white until 2 files of another site have loaded' },
    ],
  },
})
