import { testPageCheck } from '#testing/test-page-check.ts'
import { nestedInteractive } from './nested-interactive.ts'

testPageCheck(nestedInteractive, {
  passes: {
    'next to each other': '<a href=/a>a</a><button>b</button>',
    'a label': '<label>a <input></label>',
    'an anchor without href': '<a><button>b</button></a>',
    'text in a button': '<button><span>a</span></button>',
  },
  finds: {
    'a button in a link': [
      '<p><a href=/a>a <button>b</button></a></p>',
      [{ saw: '<button> in a link or button', at: 'body > p:first-child > a:first-child > button:first-child' }],
      { severity: 'medium', message: '1 control is inside of a link or button' },
    ],
    'a link in a role': ['<div role=button><a href=/a>a</a></div>', [{ saw: '<a> in a link or button' }]],
  },
})
