/** S3 accepts up to 10,000 parts, each of at least 5 MiB except for the last one. */
const PART_BYTES = 8 * 1024 * 1024

type Send = (
  query: string,
  request: { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> },
) => Promise<Response>

/** Uploads a file of unknown size part by part. The file appears once the upload is complete. */
export async function uploadInParts(send: Send, body: AsyncIterable<Uint8Array>, contentType: string): Promise<void> {
  const headers = { 'content-type': contentType }
  const parts = inParts(body)
  const first = await parts.next()
  const second = await parts.next()
  if (second.done) {
    await read(send('', { method: 'PUT', headers, body: first.value ?? new Uint8Array() }))
    return
  }
  const uploadXml = await read(send('?uploads=', { method: 'POST', headers }))
  const uploadId = encodeURIComponent(/<UploadId>([^<]+)<\/UploadId>/.exec(uploadXml)?.[1] ?? '')
  try {
    const tags: string[] = []
    const upload = async (part: Uint8Array<ArrayBuffer>) => {
      const response = await send(`?partNumber=${tags.length + 1}&uploadId=${uploadId}`, { method: 'PUT', body: part })
      tags.push(response.headers.get('etag') ?? '')
      await response.arrayBuffer()
    }
    if (first.value) await upload(first.value)
    await upload(second.value)
    for await (const part of parts) await upload(part)
    const completionXml = await read(send(`?uploadId=${uploadId}`, { method: 'POST', body: completion(tags) }))
    // S3 sends the status 200 before the work is done, so the body may still report an error.
    if (completionXml.includes('<Error>'))
      throw new Error(`it could not assemble the parts: ${completionXml.slice(0, 300)}`)
  } catch (error) {
    // Parts of an unfinished upload are invisible but still cost money.
    await read(send(`?uploadId=${uploadId}`, { method: 'DELETE' })).catch(() => {})
    throw error
  }
}

async function read(response: Promise<Response>): Promise<string> {
  return (await response).text()
}

function completion(tags: string[]): Uint8Array<ArrayBuffer> {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
  return new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
}

async function* inParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let part = new Uint8Array(PART_BYTES)
  let length = 0
  for await (let chunk of body) {
    while (length + chunk.length >= PART_BYTES) {
      const fits = PART_BYTES - length
      part.set(chunk.subarray(0, fits), length)
      chunk = chunk.subarray(fits)
      yield part
      part = new Uint8Array(PART_BYTES)
      length = 0
    }
    part.set(chunk, length)
    length += chunk.length
  }
  if (length > 0) yield part.slice(0, length)
}
