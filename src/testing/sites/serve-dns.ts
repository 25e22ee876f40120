import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** TXT records by name. `'silent'` gives no response at all. */
export type Zone = Record<string, string[] | 'silent'>

const TXT = 16
const NAME_ERROR = 3

/** A name server on this machine. Change `zone` at any time. */
export async function serveDns(zone: Zone): Promise<{ address: string; zone: Zone; close: () => Promise<void> }> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query)
    const records = zone[name]
    if (records !== 'silent') socket.send(respond(query.subarray(0, end + 4), records), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    zone,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

/** The name of the only question, and where it ends. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

function respond(question: Buffer, records: string[] | undefined): Buffer {
  const header = Buffer.from(question.subarray(0, 12))
  header.writeUInt16BE(0x8180 | (records === undefined ? NAME_ERROR : 0), 2)
  header.writeUInt16BE(records?.length ?? 0, 6)
  header.writeUInt32BE(0, 8)
  return Buffer.concat([header, question.subarray(12), ...(records ?? []).map(toRecord)])
}

function toRecord(text: string): Buffer {
  const parts = text.match(/.{1,255}/g) ?? ['']
  const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])))
  // The name is that of the question.
  const head = Buffer.from([0xc0, 12, 0, TXT, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
