import { CONTENT_CHANNEL } from '#store/content/content-channel.ts'

export type ContentFeed = {
  /** Calls `onChange` after every change of content, whichever process makes it. Resolves once it listens. */
  subscribe: (onChange: () => void) => Promise<void>
  close: () => Promise<void>
}

type Connection = { close: () => Promise<void> }
type Listen = (channel: string, onPayload: () => void, onReconnect: () => void) => Promise<Connection>

/** One database connection, opened by the first who subscribes: workers show no content and need none. */
export function createContentFeed(listen: Listen): ContentFeed {
  const listeners = new Set<() => void>()
  let opening: Promise<Connection> | undefined
  const announce = () => {
    for (const listener of listeners) listener()
  }
  return {
    async subscribe(onChange) {
      listeners.add(onChange)
      // After a break anything may have changed.
      opening ??= listen(CONTENT_CHANNEL, announce, announce)
      await opening
    },
    async close() {
      await opening?.then((connection) => connection.close()).catch(() => {})
    },
  }
}
