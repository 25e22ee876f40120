import { expect, test } from 'vitest'
import { isCounterImage } from './counter-image.ts'

test.each([
  ['https://mc.yandex.ru/watch/12345678', true],
  ['//mc.yandex.ru/watch/1', true],
  ['https://www.facebook.com/tr?id=1&ev=PageView&noscript=1', true],
  ['https://px.ads.linkedin.com/collect/?pid=1&fmt=gif', true],
  ['//stats.bakery.example/matomo.php?idsite=1&rec=1', true],
  ['/piwik.php?idsite=1', true],
  ['https://c.statcounter.com/1/0/abc/1/', true],
  ['https://www.facebook.com/track-record.jpg', false],
  ['https://www.facebook.com/trends/a.jpg', false],
  ['https://notmc.yandex.ru.example/a.jpg', false],
  ['https://avatars.mds.yandex.net/get/a.jpg', false],
  ['https://i.pinimg.com/originals/bread.jpg', false],
  ['/photos/mc.yandex.ru/a.jpg', false],
  ['/photos/harbour.jpg', false],
])('%s: %s', (src, isCounter) => expect(isCounterImage(src)).toBe(isCounter))
