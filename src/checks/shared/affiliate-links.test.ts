import { expect, test } from 'vitest'
import { isAffiliateLink } from './affiliate-links.ts'

test.each([
  'https://amzn.to/3abc',
  'https://www.amazon.de/dp/B00?tag=bakery-21',
  'https://www.amazon.co.uk/dp/B00?x=1&tag=bakery-21',
  'https://www.awin1.com/cread.php?id=1',
  'https://go.skimresources.com/?id=1',
])('%s is one', (url) => expect(isAffiliateLink(url)).toBe(true))

test.each([
  'https://www.amazon.de/dp/B00',
  'https://www.amazon.de/dp/B00?tag=',
  'https://notamzn.to/3abc',
  'https://bakery.example/?to=awin1.com',
  'https://www.rakuten.co.jp/',
  'https://localhost',
])('%s is none', (url) => expect(isAffiliateLink(url)).toBe(false))
