import { buffer } from 'node:stream/consumers'
import { refuse, respondAsS3, type S3Files, type S3Uploads } from './s3-responses.ts'
import { refusalOfSignature } from './s3-signature.ts'
import { serveLocally } from './serve-locally.ts'

export type S3Server = {
  settings: { bucket: string; endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }
  files: S3Files
  /** Multipart uploads that are not complete yet. */
  uploads: S3Uploads
  /** Method and path of every request, including refused ones. */
  requests: string[]
  /** Responds to the next requests with these status codes, one per request. 'silence' means no response. */
  misbehave: (...responses: (number | 'silence')[]) => void
  close: () => Promise<void>
}

const ACCESS = {
  bucket: 'people',
  region: 'eu-test-1',
  accessKeyId: 'AKIATEST',
  secretAccessKey: 'a/secret+of=tests',
}

/** A small S3 store on a free port. It keeps files in memory and requires a valid signature. */
export async function openS3Server({ pageSize = 1000 } = {}): Promise<S3Server> {
  const files: S3Files = new Map()
  const uploads: S3Uploads = new Map()
  const requests: string[] = []
  const planned: (number | 'silence')[] = []
  const { origin, close } = await serveLocally(async (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const body = await buffer(request)
    const plan = planned.shift()
    if (plan === 'silence') return
    const refusal = plan ? 'Planned' : refusalOfSignature(request, body, ACCESS)
    if (refusal) refuse(response, plan ?? 403, refusal)
    else respondAsS3({ bucket: ACCESS.bucket, files, uploads, pageSize }, request, response, body)
  })
  return {
    settings: { ...ACCESS, endpoint: origin },
    files,
    uploads,
    requests,
    misbehave: (...responses) => planned.push(...responses),
    close,
  }
}
