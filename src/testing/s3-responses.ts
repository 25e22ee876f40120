import type { IncomingMessage, ServerResponse } from 'node:http'

export type S3Files = Map<string, { body: Buffer; contentType: string }>
export type S3Uploads = Map<string, { contentType: string; parts: Map<number, Buffer> }>

type Store = {
  bucket: string
  files: S3Files
  uploads: S3Uploads
  pageSize: number
}
type S3Request = { method: string | undefined; contentType: string; key: string; query: URLSearchParams; body: Buffer }

const MIN_PART_BYTES = 5 * 1024 * 1024

/** The part of S3's API that the product uses: files, lists of files and multipart uploads. */
export function respondAsS3(store: Store, request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3.invalid')
  const [bucket, ...rest] = decodeURIComponent(pathname.slice(1)).split('/')
  const contentType = request.headers['content-type'] ?? ''
  const input: S3Request = { method: request.method, contentType, key: rest.join('/'), query, body }
  if (bucket !== store.bucket) refuse(response, 404, 'NoSuchBucket')
  else if (query.has('uploads') || query.has('uploadId')) respondToUpload(store, input, response)
  else if (input.key === '') listFiles(store, query, response)
  else respondToFile(store, input, response)
}

export function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code><Message>The test store says no</Message></Error>`)
}

function respondToFile(
  { files }: Store,
  { method, contentType, key, body }: S3Request,
  response: ServerResponse,
): void {
  const file = files.get(key)
  if (method === 'PUT') {
    files.set(key, { body, contentType })
    response.writeHead(200).end()
  } else if (method === 'DELETE') {
    files.delete(key)
    response.writeHead(204).end()
  } else if (file) {
    response.writeHead(200, { 'content-type': file.contentType, 'content-length': file.body.length }).end(file.body)
  } else refuse(response, 404, 'NoSuchKey')
}

/** A multipart upload is started, receives its parts, and is then completed or aborted. */
function respondToUpload(store: Store, input: S3Request, response: ServerResponse): void {
  const { uploads } = store
  const { method, query, body } = input
  const id = query.get('uploadId') ?? ''
  const upload = uploads.get(id)
  if (method === 'POST' && id === '') startUpload(store, input, response)
  else if (!upload) refuse(response, 404, 'NoSuchUpload')
  else if (method === 'PUT') {
    const number = query.get('partNumber')
    upload.parts.set(Number(number), body)
    response.writeHead(200, { etag: `"part-${number}"` }).end()
  } else {
    uploads.delete(id)
    if (method === 'DELETE') response.writeHead(204).end()
    else completeUpload(store, input, response, upload)
  }
}

function startUpload({ uploads }: Store, { contentType }: S3Request, response: ServerResponse): void {
  const id = `upload/${uploads.size + 1}+x`
  uploads.set(id, { contentType, parts: new Map() })
  response
    .writeHead(200)
    .end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
}

/** The body lists the parts. Every part except the last must have S3's minimum size. */
function completeUpload(
  { files }: Store,
  { key, body }: S3Request,
  response: ServerResponse,
  upload: { contentType: string; parts: Map<number, Buffer> },
): void {
  const listed = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"part-\1"<\/ETag>/g)]
  const parts = listed.map(([, part]) => upload.parts.get(Number(part)) ?? Buffer.of())
  const isTooSmall = parts.slice(0, -1).some((part) => part.length < MIN_PART_BYTES)
  if (isTooSmall || parts.length !== upload.parts.size) refuse(response, 400, 'EntityTooSmall')
  else {
    files.set(key, { body: Buffer.concat(parts), contentType: upload.contentType })
    response.writeHead(200).end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }
}

function listFiles({ files, pageSize }: Store, query: URLSearchParams, response: ServerResponse): void {
  const from = Number(query.get('continuation-token')?.replace('&from=', '') ?? 0)
  const to = from + pageSize
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
