import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from './nonce.ts'
import { requestContext } from './request-context.ts'

export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { nonce, reportError = console.error } = context.get(requestContext)
  return new Promise((resolve, reject) => {
    let statusCode = status
    let hasResponded = false
    const response = () => {
      hasResponded = true
      const body = new PassThrough()
      body.on('close', () => clearTimeout(timeout))
      resolve(new Response(createReadableStreamFromReadable(body), { status: statusCode, headers }))
      stream.pipe(body)
    }
    const stream = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Crawlers receive the complete page instead of a stream, because they read it only once.
        ...(isbot(request.headers.get('user-agent')) ? { onAllReady: response } : { onShellReady: response }),
        onShellError: (error) => {
          clearTimeout(timeout)
          reject(error)
        },
        onError: (error) => {
          statusCode = 500
          if (hasResponded) reportError(error)
        },
      },
    )
    const timeout = setTimeout(() => stream.abort(), streamTimeout + 1_000)
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { reportError = console.error } = context.get(requestContext)
  reportError(error)
}
