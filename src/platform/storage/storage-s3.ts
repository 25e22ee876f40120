import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { decodeXML } from 'entities'
import type { Settings } from '../settings.ts'
import { checkKey, checkPrefix, type Storage } from './storage.ts'
import { putInParts } from './storage-s3-parts.ts'

type S3Settings = NonNullable<Settings['s3']>
type S3Request = { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> }

/** How often a request is sent again when the store is busy or broken. */
const RETRIES = 2
const ANSWER_WITHIN_MS = 15_000
/** What the slowest line that we wait for carries. */
const SLOWEST_BYTES_PER_MS = 100

/** Any store that speaks S3, the bucket in the path, as every one of them understands. */
export function openS3Storage(s3: S3Settings, answerWithinMs = ANSWER_WITHIN_MS): Storage {
  const { accessKeyId, secretAccessKey, region } = s3
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const bucket = `${s3.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(s3.bucket)}`

  /** An answer that is none of `expected` becomes an error that says what the store said. */
  async function ask(what: string, url: string, request: S3Request, expected: number[]): Promise<Response> {
    const giveUp = new AbortController()
    const waitMs = answerWithinMs + (request.body?.byteLength ?? 0) / SLOWEST_BYTES_PER_MS
    const timer = setTimeout(() => giveUp.abort(new Error(`no answer within ${Math.round(waitMs)} ms`)), waitMs)
    try {
      const response = await client.fetch(url, { ...signable(request), redirect: 'manual', signal: giveUp.signal })
      if (expected.includes(response.status)) return response
      throw new Error(await describeRefusal(response))
    } catch (error) {
      throw new Error(`The file store at ${s3.endpoint} could not ${what}: ${reasonOf(error)}.`, { cause: error })
    } finally {
      // The body of a file may take as long as its reader needs.
      clearTimeout(timer)
    }
  }

  const addressOf = (key: string) => {
    checkKey(key)
    return `${bucket}/${key}`
  }

  /** What the store says of its files, some thousand at a time. */
  async function* listings(prefix: string): AsyncGenerator<string> {
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) })
      const reply = await ask(`list ${prefix}`, `${bucket}?${query}`, { method: 'GET' }, [200])
      const xml = await reply.text()
      yield xml
      token = valuesOf(xml, 'IsTruncated')[0] === 'true' ? valuesOf(xml, 'NextContinuationToken')[0] : undefined
    }
  }

  return {
    async put(key, body, contentType) {
      const address = addressOf(key)
      if (!(body instanceof Uint8Array)) {
        const send = (query: string, request: S3Request) =>
          ask(`keep ${key}`, `${address}${query}`, request, [200, 204])
        return putInParts(send, body, contentType)
      }
      const headers = { 'content-type': contentType }
      await drain(await ask(`keep ${key}`, address, { method: 'PUT', headers, body }, [200]))
    },
    async get(key) {
      const answer = await ask(`read ${key}`, addressOf(key), { method: 'GET' }, [200, 404])
      const isMissing = answer.status === 404 && (await isMissingKey(answer))
      if (isMissing) return null
      if (answer.status === 404 || !answer.body) {
        throw new Error(`The file store at ${s3.endpoint} has no bucket named ${s3.bucket}.`)
      }
      const contentType = answer.headers.get('content-type') ?? 'application/octet-stream'
      return { body: answer.body, bytes: Number(answer.headers.get('content-length')), contentType }
    },
    async remove(key) {
      await drain(await ask(`remove ${key}`, addressOf(key), { method: 'DELETE' }, [200, 204, 404]))
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

/** The signature covers the content, so that nobody on the way can change it. */
function signable(request: S3Request): S3Request {
  const hash = createHash('sha256')
    .update(request.body ?? '')
    .digest('hex')
  return { ...request, headers: { ...request.headers, 'x-amz-content-sha256': hash } }
}

/** No file is one thing, no bucket another. */
async function isMissingKey(response: Response): Promise<boolean> {
  return valuesOf(await response.text(), 'Code')[0] !== 'NoSuchBucket'
}

async function describeRefusal(response: Response): Promise<string> {
  const xml = await response.text()
  const said = [valuesOf(xml, 'Code')[0], valuesOf(xml, 'Message')[0]].filter(Boolean).join(', ').slice(0, 300)
  if (response.status >= 300 && response.status < 400)
    return `it answered ${response.status}: check S3_ENDPOINT and S3_REGION`
  return said ? `it answered ${response.status} (${said})` : `it answered ${response.status}`
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return (cause instanceof Error && cause.message ? cause.message : message).replace(/\.$/, '')
}

/** A body that nobody reads would hold its connection. */
async function drain(response: Response): Promise<void> {
  await response.arrayBuffer()
}

function valuesOf(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) => decodeXML(value))
}
