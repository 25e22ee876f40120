import { testPageCheck } from '#testing/test-page-check.ts'
import { buttonWithoutName } from './button-without-name.ts'

testPageCheck(buttonWithoutName, {
  passes: {
    text: '<button>Buy</button><div role=button>Buy</div>',
    'an image with alt text': '<button><img src=/a.png alt=Buy></button>',
    'an SVG with a title': '<button><svg><title>Buy</title></svg></button>',
    'aria-label': '<button aria-label=Buy></button>',
    'a title inside': '<button><i class=icon title=Buy></i></button>',
    'buttons that browsers name': '<input type=submit><input type=reset>',
    hidden: '<button hidden></button><button aria-hidden=true tabindex=-1></button>',
  },
  finds: {
    'an icon alone': [
      '<main><button><svg><path d="M0"></path></svg></button></main>',
      [{ saw: '<button> without a name', at: 'body > main:first-child > button:first-child' }],
      { severity: 'medium', message: '1 button has no name' },
    ],
    'a role': ['<p><span role=button tabindex=0><i class=x></i></span></p>', [{ saw: '<span> without a name' }]],
    'an empty value': ['<input type=submit value="">', [{ saw: '<input> without a name' }]],
    'more than are kept': [
      '<button></button>'.repeat(40),
      Array.from({ length: 30 }, () => ({ saw: '<button> without a name' })),
      { message: '40 buttons have no name', evidenceCount: 40 },
    ],
  },
})
