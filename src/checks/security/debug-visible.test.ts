import { testPageCheck } from '#testing/test-page-check.ts'
import { debugVisible } from './debug-visible.ts'

const withHeader = (name: string, value: string) => ({
  html: '<p>Rye',
  headers: { 'content-type': 'text/html', [name]: value },
})

testPageCheck(debugVisible, {
  passes: {
    'a plain page': '<title>Rye</title><p id=debug>Rye<script src=/a.js></script>',
    'an article on Django': '<title>How to set DEBUG</title><main><p>Never write DEBUG = True on a server.</main>',
    'a title like one of Django': '<title>Baker at /home</title><main><p>Rye</main>',
  },
  finds: {
    Symfony: [
      withHeader('x-debug-token-link', 'https://bakery.example/_profiler/a1b2c3'),
      [
        {
          saw: 'Symfony profiler: x-debug-token-link: https://bakery.example/_profiler/a1b2c3',
          at: 'X-Debug-Token-Link',
        },
      ],
      { severity: 'high' },
    ],
    'Laravel Debugbar': [
      '<p><script src="/_debugbar/assets/javascript?v=1"></script>',
      [
        {
          saw: 'Laravel Debugbar: https://bakery.example/_debugbar/assets/javascript?v=1',
          at: 'body > p:first-child > script:first-child',
        },
      ],
    ],
    'Django Debug Toolbar': [
      '<div id=djDebug></div>',
      [{ saw: 'Django Debug Toolbar: element #djDebug', at: '#djDebug' }],
    ],
    'the debug page of Django': [
      '<title>KeyError at /rye</title><main><p>You’re seeing this error because you have DEBUG = True in your settings.</main>',
      [{ saw: 'Django debug page: KeyError at /rye', at: 'title' }],
    ],
    'ASP.NET': [
      `<h1>Server Error in '/' Application.</h1>`,
      [{ saw: `ASP.NET error page: Server Error in '/' Application.`, at: 'h1' }],
    ],
    Whoops: ['<title>Whoops! There was an error.</title>', [{}]],
  },
})
