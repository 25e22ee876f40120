import { expect, it, test } from 'vitest'
import { startCpuClock } from '#testing/time/cpu-clock.ts'
import { libraryOfUrl } from './library-of-url.ts'

it.each([
  ['https://cdn.jsdelivr.net/npm/vue@3.4.1/dist/vue.global.js', 'vue 3.4.1'],
  ['https://cdn.jsdelivr.net/npm/@angular/core@12.0.1/bundles/core.umd.js', '@angular/core 12.0.1'],
  ['https://unpkg.com/react@18.2.0/umd/react.production.min.js', 'react 18.2.0'],
  ['https://cdnjs.cloudflare.com/ajax/libs/moment.js/2.29.1/locale/de.js', 'moment 2.29.1'],
  ['https://ajax.googleapis.com/ajax/libs/angularjs/1.8.2/angular.min.js', 'angular 1.8.2'],
  ['https://maxcdn.bootstrapcdn.com/bootstrap/3.3.7/js/bootstrap.min.js', 'bootstrap 3.3.7'],
  ['https://bakery.example/js/jquery-3.6.0.slim.min.js?v=2', 'jquery 3.6.0'],
  ['https://bakery.example/js/jquery.1.12.4.js', 'jquery 1.12.4'],
  ['https://bakery.example/js/jquery-ui-1.12.1.custom.min.js', 'jquery-ui 1.12.1'],
  ['https://bakery.example/wp-includes/js/jquery/jquery.min.js?ver=3.7.1', 'jquery 3.7.1'],
  ['https://bakery.example/theme/bootstrap.min.js?ver=1.0.2', null],
  ['https://bakery.example/js/jquery.min.js', null],
  ['https://cdn.jsdelivr.net/npm/bootstrap@5/dist/js/bootstrap.min.js', null],
  ['https://bakery.example/v2.1/app.js', null],
])('%s is %s', (url, library) => {
  const found = libraryOfUrl(url)
  expect(found && `${found.name} ${found.version}`).toBe(library)
})

test('a hostile URL takes no time', () => {
  const cpuMs = startCpuClock()
  for (const part of ['/a-1.1', '-1.1', '/1.1.1', '@1.1.']) libraryOfUrl(`https://a.example${part.repeat(160)}!`)
  expect(cpuMs()).toBeLessThan(100)
})
