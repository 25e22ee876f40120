import { testPageCheck } from '#testing/test-page-check.ts'
import { errorTextVisible } from './error-text-visible.ts'

const PHP = 'Warning: fopen(a): failed in /srv/www/a.php on line 12'
const finds = (text: string) => [`<h1>Rye</h1><p>${text}</p>`, [{ saw: text }]] as [string, { saw: string }[]]

testPageCheck(errorTextVisible, {
  passes: {
    'no error': '<p>Warning: hot oven.</p>',
    'in code': `<pre>${PHP}</pre>`,
    'prose about lines': '<p>Warning: the ferry is late. We found it in the news on line 7 of the metro.</p>',
    'two frames': '<p>Stack trace: #0 a.php(1) #1 b.php(2)</p>',
    'an Oracle product': '<p>ORA-123 and ORA-12345 are shoes.</p>',
  },
  finds: {
    PHP: [
      '<p><b>Warning</b>: fopen(a): failed in <b>/srv/www/a.php</b> on line <b>12</b></p>',
      [{ saw: PHP }],
      { severity: 'high' },
    ],
    Python: finds('Traceback (most recent call last): File "a.py", line 1'),
    SQL: finds('SQLSTATE[42S02]: Base table or view not found'),
    Oracle: finds('ORA-00942: table or view does not exist'),
    MySQL: finds('You have an error in your SQL syntax; check the manual'),
    'three frames': finds('Stack trace: #0 a.php(1) #1 b.php(2) #2 {main}'),
    uncaught: finds('Uncaught PDOException: could not find driver'),
  },
  notApplicable: {
    'a page about errors': `<title>How to fix PHP errors</title><p>${PHP}</p>`,
    'an error page': { html: PHP, status: 500 },
  },
})
