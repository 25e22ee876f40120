import { definePageCheck } from '../check.ts'

/** Pages whose subject is errors may quote them. */
const SUBJECT = /error|exception|warning|traceback|stack ?trace|sqlstate|ora-\d|debug|fehler|erreur|ошибк|エラー|错误/i

export const errorTextVisible = definePageCheck({
  id: 'error_text_visible',
  category: 'content',
  severity: 'high',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Error message on the page',
  message: 'The page shows an error message of a program',
  why: 'Something on the page does not work, and the message tells attackers about paths, versions and queries.',
  fix: 'Fix the error, and switch off the output of errors on the public server (`display_errors = Off` in PHP).',
  basis: 'OWASP: improper error handling',
  source: 'https://owasp.org/www-community/Improper_Error_Handling',
  more: () => ({
    rule: [
      'Visible text outside of code is reported if it has the form of a printed error: a PHP message ' +
        'with file and line, a ' +
        'Python traceback, an uncaught exception, `SQLSTATE[…]`, an Oracle code with its text, a MySQL ' +
        'syntax error, or a ' +
        'stack trace of at least three frames.',
      'Text in `<code>`, `<pre>`, `<samp>` and `<tt>` does not count. The check does not apply to pages ' +
        'whose title or main ' +
        'heading is about errors.',
    ],
    example: {
      found: '<b>Warning</b>: include(menu.php): failed to open stream in /srv/www/index.php on line 12',
      fixed: '<nav>…</nav>',
    },
  }),
  needs: ['statusCode', 'title', 'h1s', 'textStats'],
  appliesTo: ({ statusCode, title, h1s }) =>
    statusCode === 200 && !SUBJECT.test(title ?? '') && !h1s.some((h1) => SUBJECT.test(h1)),
  find: ({ textStats }) => textStats.errors.entries.map((saw) => ({ saw })),
})
