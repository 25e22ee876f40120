/** S3 takes parts of at least 5 MiB, the last one aside, and up to 10,000 of them. */
const PART_BYTES = 8 * 1024 * 1024

/** Sends a request about the file, `query` behind its address, and fails unless the answer is a good one. */
type Send = (
  query: string,
  request: { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> },
) => Promise<Response>

/** Keeps a file whose size nobody knows yet, a part at a time. It is there once the last part is. */
export async function putInParts(send: Send, body: AsyncIterable<Uint8Array>, contentType: string): Promise<void> {
  const headers = { 'content-type': contentType }
  const parts = inParts(body)
  const first = await parts.next()
  const second = await parts.next()
  if (second.done) {
    await read(send('', { method: 'PUT', headers, body: first.value ?? new Uint8Array() }))
    return
  }
  const begun = await read(send('?uploads=', { method: 'POST', headers }))
  const uploadId = encodeURIComponent(/<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1] ?? '')
  try {
    const tags: string[] = []
    const keep = async (part: Uint8Array<ArrayBuffer>) => {
      const response = await send(`?partNumber=${tags.length + 1}&uploadId=${uploadId}`, { method: 'PUT', body: part })
      tags.push(response.headers.get('etag') ?? '')
      await response.arrayBuffer()
    }
    if (first.value) await keep(first.value)
    await keep(second.value)
    for await (const part of parts) await keep(part)
    const said = await read(send(`?uploadId=${uploadId}`, { method: 'POST', body: completion(tags) }))
    // The answer begins before the work is done, so that it may be a 200 that tells of a failure.
    if (said.includes('<Error>')) throw new Error(`it could not put the parts together: ${said.slice(0, 300)}`)
  } catch (error) {
    // Parts of an upload that never ends are paid for but seen by nobody.
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
