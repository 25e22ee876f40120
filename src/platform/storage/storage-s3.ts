import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { decodeXML } from 'entities'
import type { Settings } from '../settings.ts'
import { checkKey, checkPrefix, type Storage } from './storage.ts'
import { uploadInParts } from './storage-s3-parts.ts'

type S3Settings = NonNullable<Settings['s3']>
type S3Request = { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> }

const RETRIES = 2
const RESPONSE_TIMEOUT_MS = 15_000
/** An upload slower than this times out. */
const MIN_BYTES_PER_MS = 100

/** Puts the bucket into the path, because every S3-compatible store supports this. */
export function openS3Storage(s3: S3Settings, responseTimeoutMs = RESPONSE_TIMEOUT_MS): Storage {
  const { accessKeyId, secretAccessKey, region } = s3
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const bucket = `${s3.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(s3.bucket)}`

  /** Throws an error with the store's own message unless the status code is one of `expected`. */
  async function send(what: string, url: string, request: S3Request, expected: number[]): Promise<Response> {
    const giveUp = new AbortController()
    const waitMs = responseTimeoutMs + (request.body?.byteLength ?? 0) / MIN_BYTES_PER_MS
    const timer = setTimeout(() => giveUp.abort(new Error(`no response within ${Math.round(waitMs)} ms`)), waitMs)
    try {
      const response = await client.fetch(url, { ...signable(request), redirect: 'manual', signal: giveUp.signal })
      if (expected.includes(response.status)) return response
      throw new Error(await describeRefusal(response))
    } catch (error) {
      throw new Error(`The file store at ${s3.endpoint} could not ${what}: ${reasonOf(error)}.`, { cause: error })
    } finally {
      // The time limit does not apply to reading the body.
      clearTimeout(timer)
    }
  }

  const urlOf = (key: string) => {
    checkKey(key)
    return `${bucket}/${key}`
  }

  async function* listings(prefix: string): AsyncGenerator<string> {
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) })
      const reply = await send(`list ${prefix}`, `${bucket}?${query}`, { method: 'GET' }, [200])
      const xml = await reply.text()
      yield xml
      token = valuesOf(xml, 'IsTruncated')[0] === 'true' ? valuesOf(xml, 'NextContinuationToken')[0] : undefined
    }
  }

  return {
    async put(key, body, contentType) {
      const url = urlOf(key)
      if (!(body instanceof Uint8Array)) {
        const sendPart = (query: string, request: S3Request) =>
          send(`store ${key}`, `${url}${query}`, request, [200, 204])
        return uploadInParts(sendPart, body, contentType)
      }
      const headers = { 'content-type': contentType }
      await drain(await send(`store ${key}`, url, { method: 'PUT', headers, body }, [200]))
    },
    async get(key) {
      const response = await send(`read ${key}`, urlOf(key), { method: 'GET' }, [200, 404])
      const isMissing = response.status === 404 && (await isMissingKey(response))
      if (isMissing) return null
      if (response.status === 404 || !response.body) {
        throw new Error(`The file store at ${s3.endpoint} has no bucket named ${s3.bucket}.`)
      }
      const contentType = response.headers.get('content-type') ?? 'application/octet-stream'
      return { body: response.body, bytes: Number(response.headers.get('content-length')), contentType }
    },
    async remove(key) {
      await drain(await send(`remove ${key}`, urlOf(key), { method: 'DELETE' }, [200, 204, 404]))
    },
    async list(prefix) {
      checkPrefix(prefix)
      const keys: string[] = []
      for await (const xml of listings(prefix)) keys.push(...valuesOf(xml, 'Key'))
      return keys.sort()
    },
    async measure() {
      const total = { files: 0, bytes: 0 }
      for await (const xml of listings('')) {
        const sizes = valuesOf(xml, 'Size')
        total.files += sizes.length
        total.bytes += sizes.reduce((sum, size) => sum + Number(size), 0)
      }
      return total
    },
  }
}

/** The signature covers the content, so that it cannot be changed in transit. */
function signable(request: S3Request): S3Request {
  const hash = createHash('sha256')
    .update(request.body ?? '')
    .digest('hex')
  return { ...request, headers: { ...request.headers, 'x-amz-content-sha256': hash } }
}

/** Distinguishes a missing file from a missing bucket. */
async function isMissingKey(response: Response): Promise<boolean> {
  return valuesOf(await response.text(), 'Code')[0] !== 'NoSuchBucket'
}

async function describeRefusal(response: Response): Promise<string> {
  const xml = await response.text()
  const details = [valuesOf(xml, 'Code')[0], valuesOf(xml, 'Message')[0]].filter(Boolean).join(', ').slice(0, 300)
  if (response.status >= 300 && response.status < 400)
    return `it responded with ${response.status}: check S3_ENDPOINT and S3_REGION`
  return details ? `it responded with ${response.status} (${details})` : `it responded with ${response.status}`
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return (cause instanceof Error && cause.message ? cause.message : message).replace(/\.$/, '')
}

/** An unread body would keep its connection busy. */
async function drain(response: Response): Promise<void> {
  await response.arrayBuffer()
}

function valuesOf(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) => decodeXML(value))
}
