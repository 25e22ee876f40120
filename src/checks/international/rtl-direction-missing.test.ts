import { testPageCheck } from '#testing/test-page-check.ts'
import { rtlDirectionMissing } from './rtl-direction-missing.ts'

const page = (attributes: string, body = '<body>') => `<html ${attributes}>${body}<p>خبز الجاودار الطازج`

testPageCheck(rtlDirectionMissing, {
  passes: {
    'on html': page('lang="ar" dir="RTL"'),
    'on the body': page('lang="ar"', '<body dir="rtl">'),
    auto: page('lang="ar" dir="auto"'),
  },
  finds: {
    'no direction': [
      page('lang="ar-EG"'),
      [{ saw: 'lang="ar-EG", no dir on <html>', at: 'html' }],
      { severity: 'medium', recommendation: 'Write `<html lang="ar-EG" dir="rtl">`.' },
    ],
    'the wrong direction': [page('lang="fa" dir="ltr"'), [{ saw: 'lang="fa", dir="ltr"' }]],
    'by its script': [page('lang="az-Arab"'), [{}]],
    Hebrew: ['<html lang="he"><p>לחם שיפון', [{}]],
  },
  notApplicable: {
    'left to right': page('lang="en"'),
    'in Latin letters': page('lang="ur-Latn"'),
    'a text without such letters': '<html lang="ar"><p>Rye bread',
    'no language': page(''),
  },
})
