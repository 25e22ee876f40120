import { expect, it } from 'vitest'
import { describeRequests } from './bots-tab.tsx'

it('says whether this crawl sent requests under the names of other crawlers', () => {
  expect(describeRequests([])).toContain('This crawl sent no requests under the name of another crawler')
  expect(describeRequests(['Googlebot', 'ChatGPT-User'])).toContain(
    'requested a few pages under the names of Googlebot, ChatGPT-User;',
  )
})
