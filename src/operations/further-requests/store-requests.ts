import { REQUEST_KINDS, type RequestKind } from '#domain/requests/further-requests.ts'
import type { RequestResults } from '#store/requests/crawl-requests.ts'
import type { FurtherSink } from './further-requests.ts'

type Waiting = { [Kind in RequestKind]: RequestResults[Kind][] }
type Write = <Kind extends RequestKind>(kind: Kind, items: RequestResults[Kind][]) => Promise<void>

const MAX_ITEMS = 200
/** A crawl that is killed loses at most the results of this time. */
const MAX_WAIT_MS = 2000

/** Collects results and writes them in batches. */
export function batchRequests(write: Write): Required<Omit<FurtherSink, 'wantsFiles' | 'wantsProbes'>> {
  const waiting: Waiting = { externalLinks: [], probes: [], resources: [] }
  let writtenAt = Date.now()

  async function flush(): Promise<void> {
    writtenAt = Date.now()
    for (const kind of REQUEST_KINDS) {
      const items = waiting[kind]
      if (items.length === 0) continue
      waiting[kind] = []
      await write(kind, items as never)
    }
  }

  async function add<Kind extends RequestKind>(kind: Kind, items: RequestResults[Kind][]): Promise<void> {
    ;(waiting[kind] as RequestResults[Kind][]).push(...items)
    if (waiting[kind].length >= MAX_ITEMS || Date.now() - writtenAt > MAX_WAIT_MS) await flush()
  }

  return {
    externalLinks: (links) => add('externalLinks', links),
    probes: (probes) => add('probes', probes),
    resources: (resources) => add('resources', resources),
    requestsDone: flush,
  }
}
