import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

type Keys = { region: string; accessKeyId: string; secretAccessKey: string }

const SHAPE = new RegExp(
  '^AWS4-HMAC-SHA256 Credential=([^/]+)/(\\d{8})/([^/]+)/s3/aws4_request, ?' +
    'SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$',
)
const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date']
const MAX_SKEW_MS = 15 * 60_000

/** Checks signature version 4 of a request. Returns S3's error code, or undefined if the signature is valid. */
export function refusalOfSignature(request: IncomingMessage, body: Buffer, keys: Keys): string | undefined {
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature] =
    SHAPE.exec(request.headers.authorization ?? '') ?? []
  if (accessKeyId === undefined) return 'AccessDenied'
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'

  const names = signedHeaders.split(';')
  const moment = String(request.headers['x-amz-date'])
  if (MUST_BE_SIGNED.some((name) => !names.includes(name)) || !moment.startsWith(day)) return 'AccessDenied'
  if (Math.abs(Date.now() - momentOf(moment)) > MAX_SKEW_MS) return 'RequestTimeTooSkewed'

  const payload = String(request.headers['x-amz-content-sha256'])
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store.invalid')
  const canonical = [
    request.method,
    decodeURIComponent(pathname).split('/').map(encode).join('/'),
    [...searchParams]
      .map((pair) => pair.map(encode).join('='))
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    signedHeaders,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

function momentOf(compact: string): number {
  return Date.parse(compact.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
