/** A request of a load at full speed. Times are in milliseconds since the navigation. */
export type ObservedRequest = {
  id: string
  url: string
  type: string
  /** Whether it is needed before anything is drawn, or marked as important. */
  isUrgent: boolean
  /** Whether it delays the first paint. */
  isBlocking: boolean
  /** The request whose response caused this one; null for the document. */
  parent: string | null
  startMs: number
  endMs: number
  /** The size as transferred. */
  bytes: number
  /** How long the server took until the first byte. */
  serverMs: number
}

export type NetworkProfile = { bytesPerMs: number; roundTripMs: number }

/** Lighthouse assumes the same, so that its values and ours can be compared. */
const NAME_ROUND_TRIPS = 2
/** TCP and TLS take one round trip each before the first request of an origin. */
const CONNECT_ROUND_TRIPS = { 'https:': 2, 'http:': 1 }
/** A new connection sends ten segments, then waits for the reply of the client. */
const FIRST_BYTES = 10 * 1460

type Transfer = { request: ObservedRequest; readyMs: number; leftBytes: number }

/**
 * When each response would have arrived on a slow network, by the id of its request. A request starts as long after the
 * end of its parent as observed; `stretch` turns that time into the time on a slow phone.
 */
export function simulateNetwork(
  requests: readonly ObservedRequest[],
  { bytesPerMs, roundTripMs }: NetworkProfile,
  stretch: (fromMs: number, toMs: number) => number,
): Map<string, number> {
  const byId = new Map(requests.map((request) => [request.id, request]))
  const children = Map.groupBy(requests, ({ parent }) => (parent !== null && byId.has(parent) ? parent : null))
  const resolvedMs = new Map<string, number>()
  const connectedMs = new Map<string, number>()
  const ends = new Map<string, number>()
  const open: Transfer[] = []

  function begin(request: ObservedRequest, atMs: number): void {
    const { origin, protocol, hostname } = new URL(request.url)
    const resolved = resolvedMs.get(hostname) ?? atMs + NAME_ROUND_TRIPS * roundTripMs
    resolvedMs.set(hostname, resolved)
    const connectMs = (CONNECT_ROUND_TRIPS[protocol as 'https:'] ?? 0) * roundTripMs
    const isNew = !connectedMs.has(origin)
    const connected = connectedMs.get(origin) ?? Math.max(atMs, resolved) + connectMs
    connectedMs.set(origin, connected)
    const pauseMs = isNew && request.bytes > FIRST_BYTES ? Math.max(0, roundTripMs - FIRST_BYTES / bytesPerMs) : 0
    const readyMs = Math.max(atMs, connected) + roundTripMs + pauseMs + request.serverMs
    open.push({ request, readyMs, leftBytes: request.bytes })
  }

  function finish(transfer: Transfer, atMs: number): void {
    open.splice(open.indexOf(transfer), 1)
    const { request } = transfer
    if (ends.has(request.id)) return
    ends.set(request.id, atMs)
    for (const child of children.get(request.id) ?? []) {
      if (child !== request) begin(child, atMs + stretch(request.endMs, Math.max(request.endMs, child.startMs)))
    }
  }

  for (const request of children.get(null) ?? []) begin(request, 0)
  for (let nowMs = 0; open.length > 0; ) {
    const running = transferring(open, nowMs)
    const rate = bytesPerMs / Math.max(1, running.length)
    const nextReady = Math.min(...open.filter(({ readyMs }) => readyMs > nowMs).map(({ readyMs }) => readyMs))
    const nextEnd = nowMs + Math.min(...running.map(({ leftBytes }) => leftBytes)) / rate
    const thenMs = Math.min(nextReady, nextEnd)
    for (const transfer of running) transfer.leftBytes -= (thenMs - nowMs) * rate
    nowMs = thenMs
    for (const transfer of running) if (transfer.leftBytes <= 1e-6) finish(transfer, nowMs)
  }
  return ends
}

/** Urgent responses come first, as browsers and servers order them; the others share the line. */
function transferring(open: readonly Transfer[], nowMs: number): Transfer[] {
  const ready = open.filter(({ readyMs }) => readyMs <= nowMs)
  const urgent = ready.filter(({ request }) => request.isUrgent)
  return urgent.length > 0 ? urgent : ready
}
