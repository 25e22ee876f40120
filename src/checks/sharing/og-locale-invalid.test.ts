import { testPageCheck } from '#testing/test-page-check.ts'
import { ogLocaleInvalid } from './og-locale-invalid.ts'

const tag = (content: string) => `<meta property="og:locale" content="${content}">`

testPageCheck(ogLocaleInvalid, {
  passes: {
    valid: tag('de_DE'),
    'any case': tag('EN_us'),
    'three letters': tag('ckb_IQ'),
    'of Facebook': tag('en_PI'),
  },
  finds: {
    'a hyphen': [
      tag('de-DE'),
      [{ saw: '“de-DE”; probably meant: de_DE', at: 'meta[property="og:locale"]' }],
      { severity: 'low', recommendation: 'Write `<meta property="og:locale" content="de_DE">`.' },
    ],
    'no territory': [tag('de'), [{ saw: '“de”' }]],
    'an unknown territory': [tag('en_UK'), [{ saw: '“en_UK”; probably meant: en_GB' }]],
    'an unknown language': [tag('jp_JP'), [{ saw: '“jp_JP”; probably meant: ja_JP' }]],
    'with an encoding': [tag('de_DE.UTF-8'), [{ saw: '“de_DE.UTF-8”; probably meant: de_DE' }]],
    'a huge value': [tag('x'.repeat(100_000)), [{ saw: `“${'x'.repeat(100)}…”` }]],
  },
  notApplicable: { none: '<p>Rye', empty: tag(' ') },
})
