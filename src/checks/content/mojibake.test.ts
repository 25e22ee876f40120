import { testPageCheck } from '#testing/test-page-check.ts'
import { mojibake } from './mojibake.ts'

testPageCheck(mojibake, {
  passes: {
    'two pairs': '<p>FrÃ¼hstÃ¼ck</p>',
    'two replacement characters': '<p>Fr\ufffdhst\ufffdck</p>',
    'a sample in code': '<p>Fr\ufffdhst\ufffdck</p><pre>mv "\ufffdl\ufffdments" x</pre>',
    'Portuguese, French and Vietnamese': '<p>SÃO JOÃO, MAÇÃ, Âge, pâte, Â â Ã ã, «Â», NÃO</p>',
  },
  finds: {
    'three pairs': [
      '<p>FrÃ¼hstÃ¼ck fÃ¼r</p>',
      [{ saw: '3 broken characters, such as “FrÃ¼hstÃ¼ck fÃ¼r”' }],
      { severity: 'medium' },
    ],
    apostrophes: [
      '<p>Itâ€™s, donâ€™t, wonâ€™t</p>',
      [
        {
          saw: '3 broken characters, such as “Itâ€™s, donâ€™t, wonâ€”',
        },
      ],
    ],
    'three replacement characters': [
      '<p>\ufffd\ufffd\ufffd</p>',
      [{ saw: '3 broken characters, such as “\ufffd\ufffd\ufffd”' }],
    ],
  },
  notApplicable: {
    'a page about encodings': '<title>Unicode bugs</title><p>Ã¼ Ã¼ Ã¼</p>',
    'an error page': { html: 'Ã¼ Ã¼ Ã¼', status: 404 },
  },
})
