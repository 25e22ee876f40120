import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** What a process prints when its output is not a terminal. */
function print(logFormat: string): string {
  const program = `
    import { openLog } from './open-log.ts'
    const log = openLog({ logLevel: 'info', logFormat: '${logFormat}' })
    log.info({ method: 'GET', path: '/', status: 200, ms: 3 }, 'request')`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
}

it.each(['auto', 'json'])('the log is JSON when the output is not a terminal: LOG_FORMAT=%s', (format) => {
  expect(JSON.parse(print(format))).toMatchObject({ level: 'info', path: '/', msg: 'request' })
})

it('the log is readable text with LOG_FORMAT=text', () => {
  expect(print('text')).toMatch(/^\d\d:\d\d:\d\d GET \/ 200 3 ms\n$/)
})
