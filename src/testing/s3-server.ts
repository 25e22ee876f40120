import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { refusalOfSignature } from './s3-signature.ts'

export type S3Server = {
  settings: { bucket: string; endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }
  files: Map<string, { body: Buffer; contentType: string }>
  /** Multipart uploads that are not complete yet. */
  uploads: Map<string, { contentType: string; parts: Map<number, Buffer> }>
  /** Method and path of every request, including refused ones. */
  requests: string[]
  /** Responds to the next requests with these statuses, one each; 'silence' never responds. */
  misbehave: (...responses: (number | 'silence')[]) => void
  close: () => Promise<void>
}

/** A small S3 store on a free port. It keeps files in memory and requires a valid signature. */
export async function openS3Server(options: { pageSize?: number } = {}): Promise<S3Server> {
  const files: S3Server['files'] = new Map()
  const uploads: S3Server['uploads'] = new Map()
  const requests: string[] = []
  const planned: (number | 'silence')[] = []
  const settings = {
    bucket: 'people',
    endpoint: '',
    region: 'eu-test-1',
    accessKeyId: 'AKIATEST',
    secretAccessKey: 'a/secret+of=tests',
  }
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const body = await buffer(request)
    const plan = planned.shift()
    if (plan === 'silence') return
    const refusal = plan ? 'Planned' : refusalOfSignature(request, body, settings)
    if (refusal) refuse(response, plan ?? 403, refusal)
    else respond(request, response, body)
  })

  function respond(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', settings.endpoint)
    const [bucket, ...rest] = decodeURIComponent(pathname.slice(1)).split('/')
    const key = rest.join('/')
    const file = files.get(key)
    const uploadId = searchParams.get('uploadId')
    const isPartial = uploadId !== null || searchParams.has('uploads')
    if (bucket !== settings.bucket) refuse(response, 404, 'NoSuchBucket')
    else if (isPartial) respondToPart(request, response, key, body, uploadId ?? '', searchParams.get('partNumber'))
    else if (key === '') list(response, searchParams)
    else if (request.method === 'PUT') {
      files.set(key, { body, contentType: request.headers['content-type'] ?? '' })
      response.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      files.delete(key)
      response.writeHead(204).end()
    } else if (file) {
      response.writeHead(200, { 'content-type': file.contentType, 'content-length': file.body.length }).end(file.body)
    } else refuse(response, 404, 'NoSuchKey')
  }

  /** Multipart uploads: started, uploaded part by part, completed or aborted. */
  function respondToPart(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    body: Buffer,
    uploadId: string,
    number: string | null,
  ): void {
    const upload = uploads.get(uploadId)
    if (request.method === 'POST' && uploadId === '') {
      const id = `upload/${uploads.size + 1}+x`
      uploads.set(id, { contentType: request.headers['content-type'] ?? '', parts: new Map() })
      response
        .writeHead(200)
        .end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    } else if (!upload) refuse(response, 404, 'NoSuchUpload')
    else if (request.method === 'PUT') {
      upload.parts.set(Number(number), body)
      response.writeHead(200, { etag: `"part-${number}"` }).end()
    } else {
      uploads.delete(uploadId)
      const listed = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"part-\1"<\/ETag>/g)]
      const parts = listed.map(([, part]) => upload.parts.get(Number(part)) ?? Buffer.of())
      const isTooSmall = parts.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024)
      if (request.method === 'DELETE') response.writeHead(204).end()
      else if (isTooSmall || parts.length !== upload.parts.size) refuse(response, 400, 'EntityTooSmall')
      else {
        files.set(key, { body: Buffer.concat(parts), contentType: upload.contentType })
        response.writeHead(200).end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
      }
    }
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const from = Number(query.get('continuation-token')?.replace('&from=', '') ?? 0)
    const to = from + (options.pageSize ?? 1000)
    const keys = [...files.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
    const entries = keys
      .slice(from, to)
      .map((key) => `<Contents><Key>${key}</Key><Size>${files.get(key)?.body.length}</Size></Contents>`)
    const isTruncated = to < keys.length
    const next = isTruncated ? `<NextContinuationToken>&amp;from=${to}</NextContinuationToken>` : ''
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(
      `<ListBucketResult>${entries.join('')}<IsTruncated>${isTruncated}</IsTruncated>${next}</ListBucketResult>`,
    )
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings,
    files,
    uploads,
    requests,
    misbehave: (...responses) => planned.push(...responses),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code><Message>The test store says no</Message></Error>`)
}
