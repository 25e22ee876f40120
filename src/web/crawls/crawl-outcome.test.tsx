import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { describeFailure } from '#domain/crawls/describe-failure.ts'
import { ErrorPanel } from './crawl-outcome.tsx'
import { idleState } from './crawl-state.ts'

const nothing = () => {}
const draw = (reason: string, lost: string | null = null) =>
  renderToStaticMarkup(
    <ErrorPanel
      state={{ ...idleState(10), phase: 'error', url: 'https://bakery.example/', reason }}
      onRetry={nothing}
      onHttp={nothing}
      lostWith={(url) => lost && `${url}: ${lost}`}
    />,
  )

test('a host that refuses https is offered to be crawled over http, other failures are not', () => {
  const refused = describeFailure({ kind: 'connection-refused', host: 'bakery.example' })
  expect(draw(refused)).toContain('Crawl http://bakery.example/ instead')
  expect(draw('The server responded with 500.')).not.toContain('instead')
  const lost = 'these settings will be deleted'
  expect(draw(refused, lost)).toContain(`http://bakery.example/: ${lost}`)
  expect(draw('The server responded with 500.', lost)).not.toContain(lost)
})
